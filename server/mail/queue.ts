import type { Logger } from 'pino';
import type { Mail } from './mailer.ts';
import { type Transport, type Message, MailRejectedError } from './message.ts';

/** Milliseconds until each further try. All of it fits into the ten minutes for which a code is good. */
export const RETRY_DELAYS: readonly number[] = [1000, 5000, 20_000, 60_000, 120_000, 180_000];
/** A mail that could not be sent for so long has nothing to say any more. */
const GOOD_FOR = 600_000;
/** How many mails may wait. */
const MAX_WAITING = 500;

export type QueueOptions = {
  carrier: Transport;
  /** Makes the message of a mail. @throws MailRejectedError where it cannot be one; after any other error it is tried again. */
  compose: (mail: Mail) => Promise<Message>;
  log: Logger;
  waits?: readonly number[];
  mostWaiting?: number;
  /** Milliseconds that never go back: a clock that is set ahead makes no mail too old. */
  now?: () => number;
};

export type Queue = {
  /** Takes one in; does nothing else, and never throws. */
  add(mail: Mail): void;
  settled(): Promise<void>;
  /** Mails that are not sent yet, and those that were given up or dropped since the start. */
  counts(): { waiting: number; givenUp: number };
  /** Takes no more in, tries once more what waits, and after so many milliseconds gives up what is left. */
  stop(within: number): Promise<void>;
};

type Item = { mail: Mail; since: number; tries: number; message: Message | null };

/** Mails in memory, each carried until it is taken, refused for good, or too old; all after the request that asked for it. */
export function openQueue({
  carrier,
  compose,
  log,
  waits = RETRY_DELAYS,
  mostWaiting = MAX_WAITING,
  now = () => performance.now(),
}: QueueOptions): Queue {
  const ready: Item[] = [];
  const later = new Map<Item, NodeJS.Timeout>();
  const underWay = new Set<Item>();
  const giveUp = new AbortController();
  let stopping = false;
  let givenUp = 0;
  const whenSettled: (() => void)[] = [];

  const count = (): number => ready.length + later.size + underWay.size;

  function pump(): void {
    while (underWay.size < carrier.hands) {
      const item = ready.shift();
      if (!item) break;
      underWay.add(item);
      void tryOnce(item).then(pump);
    }
    if (count() > 0) return;
    for (const tell of whenSettled.splice(0)) tell();
  }

  async function tryOnce(item: Item): Promise<void> {
    const { mail } = item;
    item.tries += 1;
    const line = () => ({ mail: mail.kind, mailId: item.message?.id, tries: item.tries });
    try {
      if (giveUp.signal.aborted) throw new MailRejectedError('ESTOPPED', null, true);
      if (now() - item.since > GOOD_FOR) throw new MailRejectedError('ETOOLATE', null, true);
      item.message ??= await compose(mail);
      await carrier.carry(item.message, giveUp.signal);
      underWay.delete(item);
      log.info(line(), 'a mail was sent');
    } catch (error) {
      // Before anything can take it up again: it is under way once at most.
      underWay.delete(item);
      // Nothing of the error itself is logged but its code: an answer may name the address, a stack the code.
      const { code, status, forGood } = error instanceof MailRejectedError ? error : new MailRejectedError('EUNKNOWN');
      const wait = waits[item.tries - 1];
      if (forGood || wait === undefined || stopping) {
        givenUp += 1;
        return log.error({ ...line(), code, status }, 'a mail was given up');
      }
      log.warn({ ...line(), code, status, againAfter: wait }, 'a mail was not taken and will be tried again');
      later.set(
        item,
        setTimeout(() => again(item), wait),
      );
    }
  }

  function again(item: Item): void {
    clearTimeout(later.get(item));
    later.delete(item);
    ready.push(item);
    pump();
  }

  const settled = (): Promise<void> =>
    count() === 0 ? Promise.resolve() : new Promise((done) => whenSettled.push(done));

  return {
    add: (mail) => {
      if (stopping || count() >= mostWaiting) {
        givenUp += 1;
        return log.error(
          { mail: mail.kind, waiting: count() },
          stopping ? 'a mail came too late: the shop is closing' : 'a mail was dropped: too many wait',
        );
      }
      ready.push({ mail, since: now(), tries: 0, message: null });
      setImmediate(pump);
    },
    settled,
    counts: () => ({ waiting: count(), givenUp }),
    stop: async (within) => {
      stopping = true;
      for (const item of later.keys()) again(item);
      const limit = setTimeout(() => giveUp.abort(), within);
      await settled();
      clearTimeout(limit);
      carrier.close();
    },
  };
}
