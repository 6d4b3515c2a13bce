import { byteBudgets } from './pages.mjs';

for (const { name, bytes, limit } of await byteBudgets()) {
  if (bytes <= limit) continue;
  console.error(
    `${name}, gzip: ${bytes} B; the budget in tools/benchmarks/src/pages.mjs is ${limit} B`,
  );
  process.exitCode = 1;
}
