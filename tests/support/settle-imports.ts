import { afterAll, vi } from 'vitest';

// A file ends once the modules that its last test asked for are there: an import that is torn off fails the run.
afterAll(() => vi.dynamicImportSettled());
