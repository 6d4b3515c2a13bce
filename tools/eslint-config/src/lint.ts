import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

/** The folder of the workspace. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

// Rules with types need a file that a tsconfig includes; the others only need a path.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.{js,mjs,ts,tsx}'] }],
});

const typedEslint = new ESLint({ cwd: root });

/**
 * Returns the names of the rules that a file with this path and text breaks, in the order of the text.
 *
 * @param filePath relative to the root of the workspace; the file need not exist
 */
export const brokenRules = (filePath: string, text: string) => broken(eslint, filePath, text);

/**
 * Returns the same with the rules that need types.
 *
 * @param filePath of an existing file, which has types; `text` replaces its contents
 */
export const brokenTypedRules = (filePath: string, text: string) =>
  broken(typedEslint, filePath, text);

/** Returns the line numbers in which a file with this path and text breaks a rule. */
export async function brokenLines(filePath: string, text: string, rule: string): Promise<number[]> {
  const messages = await lint(eslint, filePath, text);
  return messages.filter(({ ruleId }) => ruleId === rule).map(({ line }) => line);
}

async function broken(eslint: ESLint, filePath: string, text: string): Promise<string[]> {
  const messages = await lint(eslint, filePath, text);
  return messages.flatMap(({ ruleId }) => ruleId ?? []);
}

async function lint(eslint: ESLint, filePath: string, text: string) {
  const results = await eslint.lintText(text, { filePath });
  const messages = results.flatMap((result) => result.messages);
  const unread = messages.find((message) => message.fatal);
  if (unread) throw new Error(`${filePath} was not linted: ${unread.message}`);
  return messages;
}
