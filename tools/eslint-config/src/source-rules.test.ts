import { describe, expect, it } from 'vitest';
import { brokenRules } from './lint.ts';

interface Case {
  rule: string;
  file: string;
  wrong: string[];
  right: string[];
}

const core = 'packages/todo-core/src/proof.ts';
const component = 'packages/ui/src/proof.tsx';
const tests = 'packages/todo-core/src/proof.test.ts';

const cases: Record<string, Case> = {
  'todo-core knows neither the DOM nor Node': {
    rule: 'no-restricted-globals',
    file: core,
    wrong: [
      'window.alert(1);',
      'export const title = document.title;',
      'globalThis.document;',
      'localStorage.clear();',
      'export const language = navigator.language;',
      'export const path = location.href;',
      'process.exit();',
      'export const bytes = Buffer.from([]);',
    ],
    right: [
      'export const timer = setTimeout(() => undefined, 1);',
      'export const controller = new AbortController();',
      'export const answer = globalThis.fetch;',
      'export const location = (window: string) => window;',
    ],
  },
  'tests of todo-core may look at the host': {
    rule: 'no-restricted-globals',
    file: tests,
    wrong: [],
    right: ["export const there = typeof document !== 'undefined';"],
  },
  'the pages may use the DOM': {
    rule: 'no-restricted-globals',
    file: 'apps/web/src/proof.ts',
    wrong: [],
    right: ['document.title = "todos";'],
  },
  'text never becomes markup': {
    rule: 'no-restricted-syntax',
    file: component,
    wrong: [
      'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
      'export const props = { dangerouslySetInnerHTML: { __html: "" } };',
      'export const props = { "dangerouslySetInnerHTML": { __html: "" } };',
      'document.body.innerHTML = "";',
      'document.body.insertAdjacentHTML("beforeend", "");',
      'document.write("");',
      'window.document.writeln("");',
      'document.body.outerHTML += "";',
    ],
    right: [
      'export const Text = () => <p>text</p>;',
      'document.body.textContent = "";',
      'export const markup = document.body.innerHTML;',
      'document.body.insertAdjacentText("beforeend", "");',
      'process.stdout.write("");',
    ],
  },
  'text never becomes code: eval': {
    rule: 'no-eval',
    file: component,
    wrong: ['eval("1");', 'window.eval("1");', '(0, eval)("1");'],
    right: ['JSON.parse("1");'],
  },
  'text never becomes code: new Function': {
    rule: 'no-new-func',
    file: component,
    wrong: ['new Function("return 1");', 'Function("return 1");'],
    right: ['export const f = function () { return 1; };'],
  },
  'text never becomes code: javascript: addresses': {
    rule: 'no-script-url',
    file: component,
    wrong: [
      'export const Link = () => <a href="javascript:void 0">a</a>;',
      'location.href = "JavaScript:alert(1)";',
      'location.href = `javascript:alert(1)`;',
    ],
    right: ['export const Link = () => <a href="/about">a</a>;'],
  },
  'every test runs': {
    rule: 'no-restricted-syntax',
    file: tests,
    wrong: [
      'it.only("a", () => {});',
      'test.skip("a", () => {});',
      'describe.only("a", () => {});',
      'test.describe.only("a", () => {});',
      'it.concurrent.only("a", () => {});',
      'it.only.each([1])("a", () => {});',
      'it.todo("a");',
      'test.fixme("a", () => {});',
      'it.fails("a", () => {});',
    ],
    right: [
      'it("a", () => {});',
      'it.each([1])("a", () => {});',
      'export const skip = pages.skip;',
    ],
  },
};

describe.each(Object.entries(cases))('%s', (_title, { rule, file, wrong, right }) => {
  it.each(wrong)(`in ${file} this is an error: %s`, async (text) => {
    expect(await brokenRules(file, text)).toContain(rule);
  });

  it.each(right)(`in ${file} this is none: %s`, async (text) => {
    expect(await brokenRules(file, text)).not.toContain(rule);
  });
});

describe('comments cannot switch a rule off', () => {
  it('reports what an eslint-disable comment would hide', async () => {
    const text = '/* eslint-disable */\neval("1");';
    expect(await brokenRules(component, text)).toContain('no-eval');
  });
});
