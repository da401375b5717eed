import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that the system has, searched as a shell does; a whole path is taken as it is. */
export function onPath(...names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const name of names)
    for (const file of name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name)))
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // The next one.
      }
  return null;
}
