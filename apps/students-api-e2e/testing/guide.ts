import { readFileSync } from 'node:fs';
import { workspacePath } from '@todos/test-utils/workspace';

/** Returns the commands under a comment, in the one code block of docs/operations.md that has this text. */
export function commandsOfGuide(text: string, comment: string): string {
  const guide = readFileSync(workspacePath('docs/operations.md'), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n(.+?)```/gs)].map(([, commands = '']) => commands);
  const [block, ...others] = blocks.filter((commands) => commands.includes(text));
  const part = block?.split(/^# /m).find((commands) => commands.startsWith(comment));
  if (part === undefined || others.length > 0) {
    throw new Error(`docs/operations.md has not one code block with: ${text} (${comment})`);
  }
  return part.slice(comment.length);
}
