import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder; who asks for it removes it. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'nool-test-'));
