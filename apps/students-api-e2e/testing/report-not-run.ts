/** Prints why a test did not run, and returns the reason. Throws where everything has to run: in CI. */
export function reportNotRun(fault: string, reason: string): string {
  if (process.env['NOTHING_SKIPPED']) throw new Error(`${fault} has to run here: ${reason}`);
  process.stdout.write(`NOT RUN ${fault}: ${reason}\n`);
  return reason;
}
