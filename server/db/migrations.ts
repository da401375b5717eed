import { MIGRATIONS_001_TO_010 } from './migrations/001-to-010.ts';
import { MIGRATIONS_011_TO_020 } from './migrations/011-to-020.ts';
import { MIGRATIONS_021_TO_030 } from './migrations/021-to-030.ts';
import { MIGRATIONS_031_TO_040 } from './migrations/031-to-040.ts';
import type { Migration } from './migrations/migration.ts';

export type { Migration };

/**
 * History of the schema: each entry runs once, in order, in one transaction. Never edit one that has landed: add the next,
 * at the end of the last file of `migrations/`. Each file has ten; 041 begins the next one, which is then joined below.
 * PostgreSQL only, kept portable (no serials, no advisory locks, no triggers but the trail's: docs/decisions/126-trail-for-good.md).
 *
 * A migration only adds: while a new version is rolled out, the version before runs on the new schema, and restarts on
 * it. It adds tables, indexes, and columns that may be null or have a default, and fills the columns that it added. It
 * never drops, renames, retypes, tightens (not null, check, unique, on what is there already) or rewrites rows that an
 * older version reads. What is to go is first no longer used, and goes one version later, as
 * `breaking: { compatibleFrom: <the last migration of the version that no longer uses it>, why }`: versions that do not
 * know that one then refuse to start. tests/server/db/migrations.test.ts holds every entry from 006 on to this
 * (docs/decisions/085-two-versions-at-once.md).
 */
export const migrations: readonly Migration[] = [
  ...MIGRATIONS_001_TO_010,
  ...MIGRATIONS_011_TO_020,
  ...MIGRATIONS_021_TO_030,
  ...MIGRATIONS_031_TO_040,
];
