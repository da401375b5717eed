import type { Migration } from '../../../server/db/migrations.ts';

/** Tables whose rows the server deletes: a reference to them that does not say what then becomes of its row would forbid that to an older version. */
const DELETED_FROM = new Set([
  'sessions',
  'codes',
  'cart_lines',
  'cart_calls',
  'throttles',
  'sendings',
  'assets',
  'notifications',
  'broadcasts',
]);

/** The pieces of a text between separators that stand in no quotes and no parentheses, trimmed, without empty ones. */
function split(text: string, separator: ';' | ','): string[] {
  const pieces = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[\s\S]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === separator && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += token;
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}

const bare = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '');
const NAME = String.raw`("?[\w.]+"?)`;
const matchOf = (pattern: string, text: string): string[] | null =>
  new RegExp(`^${pattern}`, 'i').exec(text)?.slice(1) ?? null;

/** A reference that would keep an older version from deleting what it deletes. */
const bindsOthers = (definition: string): boolean =>
  [...definition.matchAll(/references\s+"?([\w.]+)"?\s*(?:\([^)]*\))?\s*(on delete (?:cascade|set))?/gi)].some(
    ([, table = '', then]) => DELETED_FROM.has(bare(table)) && then === undefined,
  );

/**
 * The statements of a migration that an older version might not bear, by the rule at the top of server/db/migrations.ts:
 * allowed is what is known to add, all else counts.
 */
export function notAdditive({ sql }: Pick<Migration, 'sql'>): string[] {
  const tables = new Set<string>();
  const columns = new Set<string>();

  function addsColumn(table: string, action: string): boolean {
    const [column, definition] = matchOf(`add column (?:if not exists )?${NAME} (.*)$`, action) ?? [];
    if (column === undefined || definition === undefined) return false;
    columns.add(`${table}.${bare(column)}`);
    return (
      !(/not null/i.test(definition) && !/\bdefault\b/i.test(definition)) &&
      !/\b(unique|primary key)\b/i.test(definition) &&
      !bindsOthers(definition)
    );
  }

  function adds(statement: string): boolean {
    const [created] = matchOf(`create table (?:if not exists )?${NAME}`, statement) ?? [];
    if (created !== undefined) {
      tables.add(bare(created));
      return !bindsOthers(statement);
    }
    const [unique, indexed] =
      matchOf(`create (unique )?index (?:if not exists )?(?:"?\\w+"? )?on ${NAME}`, statement) ?? [];
    if (indexed !== undefined) return unique === undefined || tables.has(bare(indexed));
    const [altered, actions] = matchOf(`alter table (?:if exists )?(?:only )?${NAME} (.*)$`, statement) ?? [];
    if (altered !== undefined && actions !== undefined)
      return tables.has(bare(altered)) || split(actions, ',').every((action) => addsColumn(bare(altered), action));
    const [updated, assignments] = matchOf(`update ${NAME} set (.*?)(?: from .*| where .*)?$`, statement) ?? [];
    if (updated !== undefined && assignments !== undefined) {
      return (
        tables.has(bare(updated)) ||
        split(assignments, ',').every((one) => columns.has(`${bare(updated)}.${bare(one.split('=')[0]?.trim() ?? '')}`))
      );
    }
    const [inserted] = matchOf(`insert into ${NAME}`, statement) ?? [];
    return inserted !== undefined && tables.has(bare(inserted));
  }

  const withoutComments = sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return split(withoutComments, ';')
    .map((statement) => statement.replaceAll(/\s+/g, ' '))
    .filter((statement) => !adds(statement));
}
