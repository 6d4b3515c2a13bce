type Side = 'nextSibling' | 'previousSibling';

/** Returns the nearest next and previous rows that are still there, in this order. */
export function survivingNeighbours(
  removed: Element,
  group: Element,
  records: MutationRecord[],
): Element[] {
  const recordOf = new Map<Node, MutationRecord>();
  for (const record of records) {
    for (const node of record.removedNodes) recordOf.set(node, record);
  }
  function find(start: Element, side: Side): Node | null {
    let node: Node | null = start;
    do node = (node.isConnected ? node : recordOf.get(node))?.[side] ?? null;
    while (node && !node.isConnected);
    return node;
  }
  return [
    find(removed, 'nextSibling') ?? find(group, 'nextSibling')?.firstChild,
    find(removed, 'previousSibling') ?? find(group, 'previousSibling')?.lastChild,
  ].filter((node) => node instanceof Element);
}
