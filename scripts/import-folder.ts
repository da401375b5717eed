import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Imports the files below a folder of the project whose names end so, in the order of their paths. For Node: what Vite
 * serves to a browser has `import.meta.glob`.
 */
export async function importFolder(folder: string, ending: string): Promise<Record<string, object>> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .sort();
  const imported = files.map(async (file): Promise<[string, object]> => {
    const url = pathToFileURL(join(root, folder, file)).href;
    return [file, (await import(/* @vite-ignore */ url)) as object];
  });
  return Object.fromEntries(await Promise.all(imported));
}
