import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder; who asks for it removes it. What is left at the end of a run of unit tests goes with the run's own. */
export const temporaryFolder = (): string =>
  mkdtempSync(join(process.env['TEST_RUN_FOLDER'] ?? tmpdir(), 'nool-test-'));
