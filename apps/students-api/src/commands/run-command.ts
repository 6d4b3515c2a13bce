import { reasonOf } from '../operations/reason-of.mjs';

/**
 * Runs a command that takes two paths. Prints the sentence that `action` resolves with, or why it
 * failed, and then ends with exit code 1.
 */
export async function runCommand(
  usage: string,
  task: string,
  action: (first: string, second: string) => Promise<string>,
): Promise<void> {
  try {
    const [first, second, ...more] = process.argv.slice(2);
    if (first === undefined || second === undefined || more.length > 0) throw new Error(usage);
    console.log(
      await action(first, second).catch((error: unknown) => {
        throw new Error(`Unable to ${task} ${first}: ${reasonOf(error)}`);
      }),
    );
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
