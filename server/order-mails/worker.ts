import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import { MailRejectedError, type Transport } from '../mail/message.ts';
import { compose, type MailerSettings } from '../mail/open.ts';
import { claimOrderMails, endLeases, markFailed, markSent, type OrderMailRow } from '../mail/order-mail-outbox.ts';
import { profileOf } from '../settings/identity.ts';
import { readIdentity } from '../settings/stored-identity.ts';
import { renderOrderMail } from './render.ts';

/**
 * Mails of orders, after the transaction that queues them: a change of an order writes a row (`orders/mail-orders.ts`), this worker claims it
 * (`mail/order-mail-outbox.ts`), `render.ts` gathers the order's facts and its invoice, `mail/letters/` has the words, `mail/smtp.ts` sends them.
 */

/** Milliseconds between two looks for mails that are due; their servers may be many, and the staff's commands elsewhere. */
const LOOK_EVERY = 3000;
/** Milliseconds after a look that failed. */
const LOOK_AGAIN = 30_000;

export type OrderMailServices = {
  db: Kysely<Database>;
  transport: Transport;
  settings: Pick<MailerSettings, 'mailFrom' | 'publicUrl' | 'dataDir'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Milliseconds since 1970. */
  now: () => number;
};

const never = new AbortController().signal;

/** One try of one mail, and what became of it. */
async function sendOne(
  { db, transport, settings, log, now }: OrderMailServices,
  row: OrderMailRow,
  signal: AbortSignal,
): Promise<void> {
  const line = { mail: row.kind, mailId: row.message_id, order: row.order_number, tries: row.tries };
  try {
    const mail = await renderOrderMail({ db, dataDir: settings.dataDir }, row);
    const profile = profileOf(await readIdentity(db));
    const message = compose(mail, settings, profile, new Date(row.created_at), row.message_id ?? undefined);
    await transport.carry(message, signal);
  } catch (error) {
    if (signal.aborted && row.lease !== null) return endLeases(db, row.lease, now());
    // Nothing of the error itself is logged but its code: an answer may name the address.
    const { code, status, forGood } = error instanceof MailRejectedError ? error : new MailRejectedError('ECOMPOSE');
    const failure = status === null ? code : `${code} ${status}`;
    const againAfter = await markFailed(db, row, { failure, forGood }, now());
    if (againAfter === null) return log.error({ ...line, code, status }, 'a mail of an order was given up');
    return log.warn({ ...line, code, status, againAfter }, 'a mail of an order was not taken and will be tried again');
  }
  await markSent(db, row, now());
  log.info(line, 'a mail of an order was sent');
}

/**
 * Sends mails that are due, as many as the transport carries at once. A mail that was taken and could not be marked goes
 * again after its lease, with the same Message-ID.
 * @returns how many were tried.
 * @throws the database's error.
 */
export async function sendDueMails(services: OrderMailServices, signal: AbortSignal = never): Promise<number> {
  const { db, transport, settings, now } = services;
  const rows = await claimOrderMails(db, { now: now(), atOnce: transport.hands, from: settings.mailFrom });
  await Promise.all(rows.map((row) => sendOne(services, row, signal)));
  return rows.length;
}

export type OrderMailWorker = {
  /** Begins no further mail, and gives those under way so many milliseconds; what is left goes again at the next start. */
  stop(within: number): Promise<void>;
};

/** Sends the mails of orders for as long as the shop is open. @param isAlone true where no other server can work on this database: what one left behind is then due at once. */
export function startOrderMails(services: OrderMailServices, isAlone: boolean): OrderMailWorker {
  const { db, log, now } = services;
  const giveUp = new AbortController();
  let isStopping = false;
  let endPause = (): void => undefined;
  const pause = (milliseconds: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, milliseconds).unref();
      endPause = () => {
        clearTimeout(timer);
        done();
      };
    });

  async function work(): Promise<void> {
    let mustTidy = isAlone;
    while (!isStopping) {
      try {
        if (mustTidy) await endLeases(db, null, now());
        mustTidy = false;
        if ((await sendDueMails(services, giveUp.signal)) === 0 && !isStopping) await pause(LOOK_EVERY);
      } catch (error) {
        if (isStopping) return;
        log.warn({ err: error }, 'mails of orders could not be looked for');
        await pause(LOOK_AGAIN);
      }
    }
  }
  const working = work();

  return {
    stop: async (within) => {
      isStopping = true;
      endPause();
      const limit = setTimeout(() => giveUp.abort(), within);
      await working;
      clearTimeout(limit);
    },
  };
}
