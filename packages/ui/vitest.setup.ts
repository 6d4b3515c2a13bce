import { setUpComponentTests } from '@todos/test-utils/vitest-setup';

setUpComponentTests();
