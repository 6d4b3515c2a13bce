/** Says how far a long run is, so that nobody takes it for a stuck one. */
export function progress(text: string): void {
  process.stdout.write(`  ${text}\n`);
}

/** The line with the figures of a finished run. */
export function figures(fault: string, values: Record<string, string | number>): void {
  const list = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`FIGURES ${fault}: ${list.join(', ')}\n`);
}

/** Says that a run did not happen, and why; gives the reason back. */
export function notRun(fault: string, reason: string): string {
  process.stdout.write(`NOT RUN ${fault}: ${reason}\n`);
  return reason;
}
