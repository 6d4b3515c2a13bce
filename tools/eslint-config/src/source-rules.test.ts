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
const browserTests = 'apps/web-e2e/tests/proof.spec.ts';

const cases: Record<string, Case> = {
  'todo-core uses neither the DOM nor Node': {
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
  'tests of todo-core may use the DOM and Node': {
    rule: 'no-restricted-globals',
    file: tests,
    wrong: [],
    right: ["export const hasDocument = typeof document !== 'undefined';"],
  },
  'the pages may use the DOM': {
    rule: 'no-restricted-globals',
    file: 'apps/web/src/proof.ts',
    wrong: [],
    right: ['document.title = "todos";'],
  },
  'text never becomes markup: dangerouslySetInnerHTML': {
    rule: 'no-restricted-syntax',
    file: component,
    wrong: [
      'export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
      'export const props = { dangerouslySetInnerHTML: { __html: "" } };',
      'export const props = { "dangerouslySetInnerHTML": { __html: "" } };',
    ],
    right: ['export const Text = () => <p>text</p>;'],
  },
  'text never becomes markup: properties': {
    rule: 'no-unsanitized/property',
    file: component,
    wrong: [
      'export const act = (title: string) => { document.body.innerHTML = title; };',
      'export const act = (title: string) => { document.body.outerHTML += title; };',
    ],
    right: ['document.body.textContent = "";', 'export const markup = document.body.innerHTML;'],
  },
  'text never becomes markup: methods': {
    rule: 'no-unsanitized/method',
    file: component,
    wrong: [
      'export const act = (title: string) => document.body.insertAdjacentHTML("beforeend", title);',
      'export const act = (title: string) => document.body.setHTMLUnsafe(title);',
      'export const act = (title: string) => new Range().createContextualFragment(title);',
      'export const act = (title: string) => document.write(title);',
      'export const act = (title: string) => window.document.writeln(title);',
    ],
    right: [
      'export const act = (title: string) => document.body.insertAdjacentText("beforeend", title);',
      'export const act = (title: string) => process.stdout.write(title);',
      'export const act = (path: string) => import(path);',
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
  'no test is expected to fail': {
    rule: 'no-restricted-syntax',
    file: tests,
    wrong: ['it.fails("a", () => {});', 'test.fails("a", () => {});', 'test.fail("a", () => {});'],
    right: ['it("a", () => {});', 'expect.fail("a");'],
  },
  'no browser test is focused': {
    rule: 'playwright/no-focused-test',
    file: browserTests,
    wrong: ['test.only("a", () => {});', 'test.describe.only("a", () => {});'],
    right: ['test("a", () => {});'],
  },
  'no browser test is skipped': {
    rule: 'playwright/no-skipped-test',
    file: browserTests,
    wrong: [
      'test.skip("a", () => {});',
      'test.describe.skip("a", () => {});',
      'test.fixme("a", () => {});',
      'test("a", () => { test.skip(); });',
    ],
    right: ['test("a", () => {});'],
  },
  'no browser test pauses': {
    rule: 'playwright/no-page-pause',
    file: browserTests,
    wrong: ['test("a", async ({ page }) => { await page.pause(); });'],
    right: [],
  },
  'no browser test waits for a fixed time': {
    rule: 'playwright/no-wait-for-timeout',
    file: browserTests,
    wrong: ['test("a", async ({ page }) => { await page.waitForTimeout(5); });'],
    right: ['test("a", async ({ page }) => { await page.waitForURL("/"); });'],
  },
  'every expectation of a browser test has a matcher': {
    rule: 'playwright/valid-expect',
    file: browserTests,
    wrong: ['test("a", () => { expect(1); });'],
    right: ['test("a", () => { expect(1).toBe(1); });'],
  },
};

describe.each(Object.entries(cases))('%s', (_title, { rule, file, wrong, right }) => {
  it.each(wrong)(`rejects in ${file}: %s`, async (text) => {
    expect(await brokenRules(file, text)).toContain(rule);
  });

  it.each(right)(`accepts in ${file}: %s`, async (text) => {
    expect(await brokenRules(file, text)).not.toContain(rule);
  });
});

describe('comments cannot turn a rule off', () => {
  it('reports an error after an eslint-disable comment', async () => {
    const text = '/* eslint-disable */\neval("1");';
    expect(await brokenRules(component, text)).toContain('no-eval');
  });
});
