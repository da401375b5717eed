import type { PromoCode } from '../../src/domain/order/code-validity.ts';
import { transaction } from '../db/transaction.ts';
import { makeCode } from '../promo-codes/create.ts';
import type { CodeRow } from '../promo-codes/promo-codes.ts';
import { recordChange, UNKNOWN_ACTOR } from '../trail/trail.ts';
import type { StaffContext } from './command.ts';

/** Deeds of the staff on promo codes, with the trail: a code is there by its name. */

type By = Pick<StaffContext, 'db' | 'now' | 'actor'>;

/** Makes a code. @param inWords its line. @returns the row; null where there is one of that name already. */
export const addCode = (
  { db, now, actor = UNKNOWN_ACTOR }: By,
  code: PromoCode,
  inWords: (row: CodeRow) => string,
): Promise<CodeRow | null> =>
  transaction(db, async (tx) => {
    const at = now();
    if (!(await makeCode(tx, code, at))) return null;
    const row = await tx.selectFrom('promo_codes').selectAll().where('code', '=', code.code).executeTakeFirstOrThrow();
    await recordChange(tx, { actor, subject: code.code, field: 'code', before: '', after: inWords(row) }, at);
    return row;
  });

/** Stops a code, or starts it again; what is so already is left alone. @returns the row; null where there is no such code. */
export const stopCode = (
  { db, now, actor = UNKNOWN_ACTOR }: By,
  code: string,
  stopped: boolean,
): Promise<CodeRow | null> =>
  transaction(db, async (tx) => {
    const before = await tx
      .selectFrom('promo_codes')
      .selectAll()
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return null;
    if (before.stopped === stopped) return before;
    const row = await tx
      .updateTable('promo_codes')
      .set({ stopped })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const words = (isStopped: boolean): string => (isStopped ? 'stopped' : 'counts');
    const change = { field: 'code', before: words(before.stopped), after: words(stopped) };
    await recordChange(tx, { actor, subject: code, ...change }, now());
    return row;
  });
