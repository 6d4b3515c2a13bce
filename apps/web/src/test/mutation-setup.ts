import { configure } from '@testing-library/react';

// Most mutants are found by something that never appears.
configure({ reactStrictMode: true, asyncUtilTimeout: 1500 });
