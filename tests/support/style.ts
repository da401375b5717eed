import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Exported names of src and server with a banned word, and docstrings that begin as none should, each after its file. */
export function styleFaults(): string[] {
  return ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => {
        const source = readFileSync(join(folder, path), 'utf8');
        const names = source.split('\n').flatMap((line) => EXPORTED.exec(line)?.[1] ?? []);
        return [...names.filter(isBannedName), ...exportedDocstrings(source).filter(isBannedDocstring)].map(
          (fault) => `${join(folder, path)}: ${fault}`,
        );
      }),
  );
}
