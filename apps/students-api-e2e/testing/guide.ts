import { readFileSync } from 'node:fs';
import { workspacePath } from '@todos/test-utils/workspace';

/**
 * Returns the commands of the one code block of docs/operations.md that contains a text, or only those
 * under one of its comments, such as `# Back up`.
 */
export function commandsOfGuide(text: string, comment?: string): string {
  const guide = readFileSync(workspacePath('docs/operations.md'), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n(.+?)```/gs)].map(([, commands = '']) => commands);
  const [block, ...others] = blocks.filter((commands) => commands.includes(text));
  const part =
    comment === undefined ? block : block?.split(/^# /m).find((p) => p.startsWith(comment));
  if (part === undefined || others.length > 0) {
    throw new Error(`docs/operations.md has not one code block with: ${text} (${comment})`);
  }
  return part.slice(comment?.length);
}
