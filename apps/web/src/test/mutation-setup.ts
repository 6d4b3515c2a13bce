import { configure } from '@testing-library/react';

// Most mutants are found by something that never appears. Nobody reads what is there instead.
configure({
  reactStrictMode: true,
  asyncUtilTimeout: 1500,
  getElementError: (message) => new Error(message ?? 'not found'),
});
