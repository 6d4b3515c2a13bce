/** The element that the selector finds. Throws where the page has none. */
export function find<E extends HTMLElement>(selector: string, root: ParentNode = document): E {
  const element = root.querySelector<E>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
}

/** A new copy of the one element that a `<template>` holds. */
export function copyTemplate(selector: string): HTMLElement {
  const { content } = find<HTMLTemplateElement>(selector);
  return find('*', content).cloneNode(true) as HTMLElement;
}
