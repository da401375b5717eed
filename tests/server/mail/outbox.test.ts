import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/config.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { type MailerOptions, openMailer } from '../../../server/mail/open.ts';
import { readMail } from '../../../scripts/outbox/read-mail.ts';
import { lastMail, mailsTo } from '../../support/outbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let dataDir = '';
let lines: string[] = [];
beforeEach(() => {
  dataDir = temporaryFolder();
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (options: MailerOptions = {}) =>
  openMailer(
    readSettings({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example.lk' }),
    pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
    options,
  );
const code = (to: string, digits = '042137', name = 'Nimal'): Mail => ({
  kind: 'verify-code',
  to,
  name,
  code: digits,
  minutes: 10,
});
const outbox = () => readdirSync(join(dataDir, 'outbox')).sort();

describe('without a mail server', () => {
  it('each mail is a file that any mail program opens, and the code is in it', async () => {
    const mailer = open();
    mailer.send(code('nimal@example.lk'));
    await mailer.settled();
    const [name = ''] = outbox();
    expect(name).toMatch(/^\d{8}T\d{9}Z-000001-[0-9a-f]{8}\.eml$/);
    const mail = readMail(readFileSync(join(dataDir, 'outbox', name)));
    expect(Object.fromEntries(mail.headers)).toMatchObject({
      from: 'hello@shop.example.lk',
      to: 'nimal@example.lk',
      subject: 'Your code to verify your email at our shop',
      'mime-version': '1.0',
      'auto-submitted': 'auto-generated',
      'content-language': 'en',
      'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@shop\.example\.lk>$/) as unknown,
      'content-type': expect.stringMatching(/^multipart\/alternative;/) as unknown,
    });
    expect(Math.abs(mail.at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await lastMail(dataDir, 'Nimal@example.lk')).toEqual({
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      code: '042137',
    });
    expect(mail.html).toContain('>042137</p>');
  });

  it('a mockup is inside its mail, where the reader of the outbox shows it', async () => {
    const mailer = open();
    const mockup = Buffer.alloc(3000, 'a picture ');
    mailer.send({
      kind: 'custom-order',
      to: 'nimal@example.lk',
      name: 'Nimal',
      id: '0123456789abcdef014f2a9c',
      news: 'Awaiting Confirmation',
      product: '24 × Polo shirt',
      total: 6_035_000,
      note: '',
      due: null,
      bankAccount: null,
      payBy: null,
      mockup,
    });
    await mailer.settled();
    const mail = await lastMail(dataDir, 'nimal@example.lk');
    expect(mail?.subject).toBe('Please confirm your custom order (4F2A9C)');
    expect(mail?.html).toContain(`<img src="data:image/jpeg;base64,${mockup.toString('base64')}" alt=`);
  });

  it('whoever else has an account on the machine cannot read the codes', async () => {
    const mailer = open();
    mailer.send(code('nimal@example.lk'));
    await mailer.settled();
    expect(statSync(join(dataDir, 'outbox')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'outbox', outbox()[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  it('the newest mail is the last one, and only so many are kept', async () => {
    mkdirSync(join(dataDir, 'outbox'));
    writeFileSync(join(dataDir, 'outbox', '20200101T000000000Z-000001-00000000.eml.part'), 'half');
    writeFileSync(join(dataDir, 'outbox', 'notes.txt'), 'mine');
    const mailer = open({ mostKept: 3 });
    for (const digits of ['000001', '000002', '000003', '000004', '000005'])
      mailer.send(code('nimal@example.lk', digits));
    mailer.send(code('kamala@example.lk', '999999'));
    await mailer.settled();
    expect((await mailsTo(dataDir, 'nimal@example.lk')).map((mail) => mail.code)).toEqual(['000005', '000004']);
    expect(await lastMail(dataDir, 'nobody@example.lk')).toBeNull();
    expect(outbox()).toEqual([
      expect.stringMatching(/eml$/),
      expect.stringMatching(/eml$/),
      expect.stringMatching(/eml$/),
      'notes.txt',
    ]);
  });

  it('a folder that cannot be written costs the mail, not the shop, and the log keeps the code to itself', async () => {
    writeFileSync(join(dataDir, 'outbox'), 'a file where the folder should be');
    const mailer = open({ waits: [1] });
    mailer.send(code('nimal@example.lk'));
    await mailer.settled();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        msg: 'a mail was not taken and will be tried again',
        mail: 'verify-code',
        tries: 1,
        code: expect.stringMatching(/^E(EXIST|NOTDIR)$/) as unknown,
      },
      { msg: 'a mail was given up', mail: 'verify-code', tries: 2 },
    ]);
    expect(lines.join('')).not.toMatch(/042137|nimal|Nimal/);
  });

  it('a mail is sent after the request that asked for it, and many at once are bounded', async () => {
    const mailer = open({ mostWaiting: 2 });
    for (const digits of ['000001', '000002', '000003']) mailer.send(code('nimal@example.lk', digits));
    expect(readdirSync(dataDir)).toEqual([]);
    await mailer.settled();
    expect((await mailsTo(dataDir, 'nimal@example.lk')).map((mail) => mail.code)).toEqual(['000002', '000001']);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ level: 50, mail: 'verify-code', waiting: 2, msg: 'a mail was dropped: too many wait' }),
    );
  });

  it('a shop that closes writes what waits and takes nothing more', async () => {
    const mailer = open();
    mailer.send(code('nimal@example.lk', '000001'));
    await mailer.stop();
    mailer.send(code('nimal@example.lk', '000002'));
    await mailer.settled();
    expect((await mailsTo(dataDir, 'nimal@example.lk')).map((mail) => mail.code)).toEqual(['000001']);
    expect(lines.join('')).toContain('a mail came too late: the shop is closing');
  });
});
