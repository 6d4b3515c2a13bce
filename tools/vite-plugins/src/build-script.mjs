import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds a module as one classic script, with the page's base, constants and conditions, and returns it.
 *
 * @param {import('vite').ResolvedConfig} config
 * @param {string} entry relative to Vite's root
 * @param {Record<string, unknown>} constants those of the module itself, by their names
 */
export async function buildScript({ root, base, mode, define, resolve }, entry, constants) {
  const own = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]);
  const result = await build({
    root,
    base,
    mode,
    define: { ...define, ...Object.fromEntries(own) },
    configFile: false,
    resolve: { conditions: resolve.conditions },
    logLevel: 'warn',
    build: {
      write: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife' } },
    },
  });
  const [script] = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (script?.type !== 'chunk') throw new Error(`the build made nothing of ${entry}`);
  return script.code;
}
