import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const core = join(import.meta.dirname, '../../../packages/todo-core');
const folder = join(import.meta.dirname, '../test-results/snippets');

export interface CodeBlock {
  /** The Markdown file, and which of its blocks this is. */
  readonly name: string;
  readonly code: string;
  /** The file that a whole module was written to. */
  readonly file: string | undefined;
  readonly isInExample: boolean;
}

/** Reads the code of the README and the guides, and writes each module that is no example to a file. */
export function readCodeBlocks(): readonly CodeBlock[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const paths = readdirSync(core, { recursive: true, encoding: 'utf8' });
  const examples = paths
    .filter((path) => /^examples.[\w-]+.(src.)?[\w-]+\.(tsx?|vue|svelte)$/.test(path))
    .map((path) => collapse(readFileSync(join(core, path), 'utf8')));
  const documents = paths.filter((path) => /^(README|docs.[\w-]+)\.md$/.test(path));
  return documents.flatMap((path) => {
    const text = readFileSync(join(core, path), 'utf8');
    const blocks = text.matchAll(/^```(?!sh$)(\w+)\n(.*?)^```$/gms);
    return Array.from(blocks, ([, language, code = ''], index) => {
      const name = `${basename(path, '.md')}-${index}`;
      const isInExample = examples.some((example) => example.includes(collapse(code)));
      if (isInExample || !code.startsWith('import')) {
        return { name, code, file: undefined, isInExample };
      }
      const file = join(folder, `${name}.${language}`);
      const pragma = language === 'tsx' ? '/** @jsxImportSource @builder.io/qwik */\n' : '';
      writeFileSync(file, pragma + code);
      return { name, code, file, isInExample };
    });
  });
}

/** Lines break elsewhere where the code is indented less. */
function collapse(code: string): string {
  return code
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,? ([)}\]/])/g, '$1')
    .trim();
}
