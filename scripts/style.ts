import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rules of docs/style.md that a machine can hold: words in exported names, and the first line of the docstrings above them. */

const BANNED_IN_NAMES = new Set(
  [
    'kept unkept keep told said outward hear painted paint glimpse awake asleep wake tried heir bring brought arriving',
    'unsure lapse lapsed reckon reckoned judge judged worn shelves shelved',
  ]
    .join(' ')
    .split(' '),
);
const BANNED_LIMIT = /^(?:MOST|LONGEST|SHORTEST)(?:_(?!VIEWED)|$)/;
const BANNED_START = /^(?:what|whether|who|whom|whose|how|its?|one|they|them|these|those|the same)\b/i;
const BANNED_ANYWHERE = /\b(?:told|painted|glimpse|awake|asleep|heir|outward|lies|stands|by and by|so many|whoever)\b/i;

const EXPORTED = /^export (?:default )?(?:async )?(?:const|function\*?|class|type|interface|enum) ([A-Za-z_$][\w$]*)/;

/** Exported names with a banned word, and how many docstrings of each file begin as none should. */
export type StyleFaults = { names: string[]; docstrings: Record<string, number> };

/** Words of a name: `selectIsUnsure` is select, is, unsure. */
const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

export const isBannedName = (name: string): boolean =>
  !name.startsWith('KEEP_ALIVE') &&
  (BANNED_LIMIT.test(name) || wordsOf(name).some((word) => BANNED_IN_NAMES.has(word)));

export const isBannedDocstring = (line: string): boolean => BANNED_START.test(line) || BANNED_ANYWHERE.test(line);

/** First lines of the docstrings that stand directly above an export. */
export function exportedDocstrings(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    if (!EXPORTED.test(line) || !(lines[at - 1] ?? '').trimEnd().endsWith('*/')) return [];
    let from = at - 1;
    while (from > 0 && !(lines[from] ?? '').startsWith('/**')) from -= 1;
    const text = lines.slice(from, at).map((part) => part.replace(/^(?:\/\*\*| \*\/?)\s?|\s*\*\/$/g, '').trim());
    return text.find((part) => part !== '') ?? [];
  });
}

const FOLDERS = ['src', 'server'];

export function styleFaults(): StyleFaults {
  const names = new Set<string>();
  const docstrings: Record<string, number> = {};
  for (const folder of FOLDERS) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/\.tsx?$/.test(path)) continue;
      const source = readFileSync(join(folder, path), 'utf8');
      for (const line of source.split('\n')) {
        const name = EXPORTED.exec(line)?.[1];
        if (name !== undefined && isBannedName(name)) names.add(name);
      }
      const wrong = exportedDocstrings(source).filter(isBannedDocstring).length;
      if (wrong > 0) docstrings[join(folder, path)] = wrong;
    }
  }
  return { names: [...names].sort(), docstrings };
}

/** The faults of before, which may only become fewer. */
export const LEFT = 'tests/style-left.json';

/** Takes out of the list of before what has been mended; adds nothing. */
function prune(): void {
  const now = styleFaults();
  const before = existsSync(LEFT) ? (JSON.parse(readFileSync(LEFT, 'utf8')) as StyleFaults) : now;
  const left: StyleFaults = {
    names: before.names.filter((name) => now.names.includes(name)),
    docstrings: Object.fromEntries(
      Object.entries(before.docstrings).flatMap(([file, most]) => {
        const count = Math.min(most, now.docstrings[file] ?? 0);
        return count === 0 ? [] : [[file, count]];
      }),
    ),
  };
  writeFileSync(LEFT, `${JSON.stringify(left, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prune();
