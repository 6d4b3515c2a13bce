type Side = 'nextSibling' | 'previousSibling';

/** Returns the nearest next and previous rows that are still there, in this order. */
export function survivingNeighbours(removed: Node, records: MutationRecord[]): Element[] {
  const recordOf = new Map<Node, MutationRecord>();
  for (const record of records) {
    for (const node of record.removedNodes) recordOf.set(node, record);
  }
  function find(side: Side): Node | null {
    let node: Node | null = removed;
    do node = recordOf.get(node)?.[side] ?? null;
    while (node && !node.isConnected);
    return node;
  }
  return [find('nextSibling'), find('previousSibling')].filter((node) => node instanceof Element);
}
