/**
 * Prints what changes the result of a task besides files: the task graph hashes it. Variables that
 * a build reads (`VITE_…`) or that change how tests run.
 */
const names = [
  'CI',
  'NODE_ENV',
  'NODE_OPTIONS',
  'PROPERTY_RUNS',
  'RANDOM_ACTIONS',
  'RANDOM_SESSIONS',
  'TZ',
];
const variables = Object.entries(process.env).filter(
  ([name]) => names.includes(name) || name.startsWith('VITE_'),
);
console.log(process.version, process.platform, process.arch, JSON.stringify(variables.sort()));
