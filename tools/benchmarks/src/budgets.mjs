import { byteBudgets } from './pages.mjs';

for (const { name, bytes, limit } of await byteBudgets()) {
  if (bytes <= limit) continue;
  console.error(`The ${name} of the page: ${bytes} B after gzip, and its budget is ${limit} B`);
  process.exitCode = 1;
}
