/** Prints why a test did not run, and returns the reason. */
export function reportNotRun(fault: string, reason: string): string {
  process.stdout.write(`NOT RUN ${fault}: ${reason}\n`);
  return reason;
}
