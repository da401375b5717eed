import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

/** Relative imports and exports from other modules, types included, and what is imported later. */
const IMPORT = /^(?:import|export)\b[^'";]*?\bfrom '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

type Graph = Map<string, Set<string>>;

/** Imports between the folders directly below a root. @param withFiles counts each file of the root itself as a folder. */
function folderGraph(root: string, withFiles: boolean): Graph {
  const graph: Graph = new Map();
  const folderOf = (path: string): string | null =>
    path.startsWith('..') || (!withFiles && !path.includes(sep)) ? null : (path.split(sep)[0] ?? null);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))) {
    const from = folderOf(file);
    if (from === null) continue;
    for (const [, named, bare, later] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const to = folderOf(relative(root, join(root, dirname(file), named ?? bare ?? later ?? '')));
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Folders that import themselves through others. */
function circles(graph: Graph): string[] {
  const reached = (start: string): Set<string> => {
    const found = new Set<string>();
    const visit = (folder: string): void =>
      graph.get(folder)?.forEach((next) => {
        if (!found.has(next)) {
          found.add(next);
          visit(next);
        }
      });
    visit(start);
    return found;
  };
  return [...graph.keys()].filter((folder) => reached(folder).has(folder));
}

test('a circle is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b'])],
  ]);
  expect(circles(graph)).toEqual(['b', 'c']);
});

test('the folders of the server, and the files beside them, form no circle', () => {
  const graph = folderGraph('server', true);
  expect(graph.get('routes')).toContain('accounts');
  expect(circles(graph)).toEqual([]);
});

test.each(['catalogue', 'db', 'staff'])('the folders of server/%s form no circle', (room) => {
  expect(circles(folderGraph(`server/${room}`, false))).toEqual([]);
});

const rows = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(rows.map(({ name }) => name))('the folders of src/%s form no circle', (row) => {
  expect(circles(folderGraph(join('src', row), false))).toEqual([]);
});

/** Records: one written file for each machine. */
const RECORDS = /tests\/(mutation\/(scores|records)|explorer\/(sizes|ignored-events))$/;

test.each(['src', 'server', 'tests', 'scripts', 'bench'])('no folder of %s is a crowd', (root) => {
  const sizes = new Map<string, number>();
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true }))
    // A component and its styles are one.
    if (file.isFile() && !/\.css\.ts$|\.snap$/.test(file.name))
      sizes.set(file.parentPath, (sizes.get(file.parentPath) ?? 0) + 1);
  expect([...sizes].filter(([folder, files]) => files > 24 && !RECORDS.test(folder))).toEqual([]);
});
