import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

const files = new Map(
  ['src/machines', 'server/chat'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-machine.ts'))
      .map((file) => [basename(file, '-machine.ts'), `${folder}/${file.replaceAll('\\', '/')}`] as const),
  ),
);

/** The names of all machines. */
export const machineNames = (): string[] => [...files.keys()].sort();

/** The path of a machine's file from the project's root. @throws Error if there is no such machine. */
export function machineFile(name: string): string {
  const file = files.get(name);
  if (file === undefined) throw new Error(`There is no machine '${name}' in src/machines or server/chat`);
  return file;
}
