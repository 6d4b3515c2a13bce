import { describe, expect, it } from 'vitest';
import { brokenRules, brokenTypedRules } from './lint.ts';

const styles = 'packages/ui/src/proof.css';

describe('styles only use widely available features', () => {
  it.each([
    'p { anchor-name: --a; }',
    'p { width: calc-size(auto, size); }',
    '@starting-style { p { opacity: 0; } }',
    'p:open { color: red; }',
    'p { appearance: base-select; }',
  ])('rejects %s', async (text) => {
    expect(await brokenRules(styles, text)).toContain('css/use-baseline');
  });

  it.each([
    'p { & a:has(> b) { inset-inline: 0; } }',
    '@media (prefers-color-scheme: dark) { p { color: oklch(60% 0.1 20); } }',
    'p { content-visibility: auto; contain-intrinsic-size: auto 3rem; }',
  ])('accepts %s', async (text) => {
    expect(await brokenRules(styles, text)).toEqual([]);
  });
});

describe('shipped code only uses widely available features', () => {
  const file = 'apps/web/src/proof.ts';

  it.each([
    'export const none = await Array.fromAsync([]);',
    'export const store = await cookieStore.getAll();',
    'export const idle = new IdleDetector();',
  ])('rejects %s', async (text) => {
    expect(await brokenRules(file, text)).toContain('baseline-js/use-baseline');
  });

  it.each([
    'export const last = [1].at(-1);',
    'export const copy = structuredClone({});',
    'export const stop = new AbortController().signal;',
  ])('accepts %s', async (text) => {
    expect(await brokenRules(file, text)).not.toContain('baseline-js/use-baseline');
  });

  it('finds methods by the type of their object', async () => {
    const text = 'document.startViewTransition(() => undefined);';
    expect(await brokenTypedRules('apps/web/src/main.tsx', text)).toContain(
      'baseline-js/use-baseline',
    );
  });

  it('tests may use newer features', async () => {
    const text = 'export const store = await cookieStore.getAll();';
    const file = 'apps/web/src/proof.test.ts';
    expect(await brokenRules(file, text)).not.toContain('baseline-js/use-baseline');
  });
});
