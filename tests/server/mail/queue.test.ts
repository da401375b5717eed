import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../server/mail/mailer.ts';
import { type Transport, type Message, MailRejectedError } from '../../../server/mail/message.ts';
import { openQueue, RETRY_DELAYS } from '../../../server/mail/queue.ts';

const MAIL: Mail = {
  kind: 'reset-code',
  to: 'nimal@example.lk',
  name: '',
  code: '042137',
  minutes: 10,
  wasChanged: false,
};
const MESSAGE: Message = {
  id: '<1@shop.example.lk>',
  at: new Date(0),
  from: { name: 'Nool', address: 'hello@shop.example.lk' },
  to: MAIL.to,
  subject: 's',
  text: 't',
  pictures: [],
  attachments: [],
  html: 'h',
};

/** A queue whose mails arrive as the test says, with a clock of its own. */
function open(carry: (tries: number) => Promise<void>, waits: readonly number[] = [1, 1]) {
  const lines: { msg: string; code?: string; tries?: number }[] = [];
  const clock = { now: 0 };
  let tries = 0;
  const carrier: Transport = { hands: 1, carry: () => carry((tries += 1)), close: () => undefined };
  const log = pino(
    { level: 'debug' },
    { write: (line: string) => lines.push(JSON.parse(line) as (typeof lines)[number]) },
  );
  const queue = openQueue({ carrier, compose: () => Promise.resolve(MESSAGE), log, waits, now: () => clock.now });
  return {
    queue,
    clock,
    said: () => lines.map(({ msg, code, tries: count }) => [msg, code, count]),
    tried: () => tries,
  };
}

describe('a mail that waits', () => {
  it('is given up when its code is no longer good', async () => {
    const { queue, clock, said, tried } = open(async () => {
      clock.now += 600_001;
      throw new MailRejectedError('ESOCKET');
    });
    queue.add(MAIL);
    await queue.settled();
    expect(said()).toEqual([
      ['a mail was not taken and will be tried again', 'ESOCKET', 1],
      ['a mail was given up', 'ETOOLATE', 2],
    ]);
    expect(tried()).toBe(1);
  });

  it('is tried for as long as its code is good, and no longer', () => {
    expect(RETRY_DELAYS.reduce((sum, wait) => sum + wait)).toBeLessThan(600_000 - RETRY_DELAYS.length * 30_000);
  });

  it('survives a failure of another kind, of which nothing is logged but that there was one', async () => {
    const { queue, said } = open((tries) =>
      tries === 1 ? Promise.reject(new Error('042137 for nimal@example.lk')) : Promise.resolve(),
    );
    queue.add(MAIL);
    await queue.settled();
    expect(said()).toEqual([
      ['a mail was not taken and will be tried again', 'EUNKNOWN', 1],
      ['a mail was sent', undefined, 2],
    ]);
  });

  it('is waited for until it is through, not only until it was tried', async () => {
    let through = false;
    const { queue } = open(async (tries) => {
      if (tries < 3) throw new MailRejectedError('ESOCKET');
      through = true;
    });
    queue.add(MAIL);
    await queue.settled();
    expect(through).toBe(true);
    await queue.settled();
  });

  it('that cannot be written is given up at once', async () => {
    const said: string[] = [];
    const queue = openQueue({
      carrier: { hands: 1, carry: () => Promise.resolve(), close: () => undefined },
      compose: () => Promise.reject(new MailRejectedError('ECOMPOSE', null, true)),
      log: pino({ level: 'debug' }, { write: (line: string) => said.push(line) }),
    });
    queue.add(MAIL);
    await queue.settled();
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('"code":"ECOMPOSE"');
  });

  it('whose shop cannot be read is tried again, and nothing of it is logged', async () => {
    const said: string[] = [];
    const compose = [() => Promise.reject(new Error('042137')), () => Promise.resolve(MESSAGE)];
    const queue = openQueue({
      carrier: { hands: 1, carry: () => Promise.resolve(), close: () => undefined },
      compose: () => compose.shift()?.() ?? Promise.reject(new Error('asked too often')),
      waits: [1],
      log: pino({ level: 'debug' }, { write: (line: string) => said.push(line) }),
    });
    queue.add(MAIL);
    await queue.settled();
    expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a mail was not taken and will be tried again',
      'a mail was sent',
    ]);
    expect(said.join()).not.toContain('042137');
  });
});
