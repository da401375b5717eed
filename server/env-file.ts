import { existsSync } from 'node:fs';

/**
 * Takes settings from the file `.env` of the working directory, for what the environment does not say itself. `ENV_FILE` names
 * another file; empty, none is read.
 */
export function loadEnvFile(): void {
  const file = process.env['ENV_FILE'] ?? '.env';
  if (file !== '' && existsSync(file)) process.loadEnvFile(file);
}
