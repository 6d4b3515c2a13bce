import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const core = join(import.meta.dirname, '../../../packages/todo-core');
const folder = join(import.meta.dirname, '../test-results/snippets');
/** The paths of all files of todo-core, from its folder. */
export const coreFiles = readdirSync(core, { recursive: true, encoding: 'utf8' });

/** The texts of the README and the guides, by their paths in the package. */
export const documents = new Map(
  coreFiles
    .filter((path) => /^(README|docs.[\w-]+)\.md$/.test(path))
    .map((path) => [path, readFileSync(join(core, path), 'utf8')]),
);

/**
 * Reads the code that no example has. Each whole module is written to a file: `modules` has these by the name that
 * a first line gives, as `// page.tsx`, or by the document and the number of the block, such as `own-api-1`.
 */
export function readCodeBlocks() {
  mkdirSync(folder, { recursive: true });
  const examples = coreFiles
    .filter((path) => /^examples.[\w-]+.(src.)?[\w-]+\.(tsx?|vue|svelte|html)$/.test(path))
    .map((path) => collapse(readFileSync(join(core, path), 'utf8')));
  const modules = new Map<string, string>();
  const others: string[] = [];
  for (const [path, text] of documents) {
    const blocks = Array.from(text.matchAll(/^```(?!sh$)(\w+)\n(.*?)^```$/gms));
    for (const [index, [block, language, code = '']] of blocks.entries()) {
      if (examples.some((example) => example.includes(collapse(code)))) continue;
      const [, title] = /^\/\/ ([\w-]+)\.tsx?\n/.exec(code) ?? [];
      if (title === undefined && !code.startsWith('import')) others.push(`${path}: ${block}`);
      const name = title ?? `${basename(path, '.md')}-${index}`;
      const file = join(folder, `${name}.${language}`);
      writeFileSync(file, code);
      modules.set(name, file);
    }
  }
  return { modules, others };
}

/** Makes code comparable that is indented differently, so that its lines break elsewhere. */
function collapse(code: string): string {
  return code
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ([)}\]/])/g, '$1')
    .trim();
}
