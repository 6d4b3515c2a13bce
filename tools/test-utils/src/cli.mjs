import { BrowserMissingError, ensureBrowser } from './index.mjs';

try {
  console.log(ensureBrowser());
} catch (error) {
  if (!(error instanceof BrowserMissingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
