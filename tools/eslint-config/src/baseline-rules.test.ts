import { describe, expect, it } from 'vitest';
import { brokenRules, brokenTypedRules } from './lint.ts';

const styles = 'packages/ui/src/proof.css';

describe('styles use what is widely available', () => {
  it.each([
    'p { anchor-name: --a; }',
    'p { width: calc-size(auto, size); }',
    '@starting-style { p { opacity: 0; } }',
    'p:open { color: red; }',
    'p { appearance: base-select; }',
  ])('this is an error: %s', async (text) => {
    expect(await brokenRules(styles, text)).toContain('css/use-baseline');
  });

  it.each([
    'p { & a:has(> b) { inset-inline: 0; } }',
    '@media (prefers-color-scheme: dark) { p { color: oklch(60% 0.1 20); } }',
    'p { content-visibility: auto; contain-intrinsic-size: auto 3rem; }',
  ])('this is none: %s', async (text) => {
    expect(await brokenRules(styles, text)).toEqual([]);
  });
});

describe('the code that ships uses what is widely available', () => {
  const file = 'apps/web/src/proof.ts';

  it.each([
    'export const none = await Array.fromAsync([]);',
    'export const store = await cookieStore.getAll();',
    'export const idle = new IdleDetector();',
  ])('this is an error: %s', async (text) => {
    expect(await brokenRules(file, text)).toContain('baseline-js/use-baseline');
  });

  it.each([
    'export const last = [1].at(-1);',
    'export const copy = structuredClone({});',
    'export const stop = new AbortController().signal;',
  ])('this is none: %s', async (text) => {
    expect(await brokenRules(file, text)).not.toContain('baseline-js/use-baseline');
  });

  it('sees methods by the type of what they are called on', async () => {
    const text = 'document.startViewTransition(() => undefined);';
    expect(await brokenTypedRules('apps/web/src/main.tsx', text)).toContain(
      'baseline-js/use-baseline',
    );
  });

  it('tests may use what this Node has', async () => {
    const text = 'export const store = await cookieStore.getAll();';
    const file = 'apps/web/src/proof.test.ts';
    expect(await brokenRules(file, text)).not.toContain('baseline-js/use-baseline');
  });
});
