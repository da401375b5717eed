import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../server/config.ts';
import type { Mail } from '../../../server/mail/mailer.ts';
import { type MailerOptions, type OpenMailer, openMailer } from '../../../server/mail/open.ts';
import { type MailServer, openMailServer } from '../../support/server/mail-server.ts';

const TO = 'nimal@example.lk';
const CODE: Mail = { kind: 'verify-code', to: TO, name: 'Nimal Perera', code: '042137', minutes: 10 };
/** Tries are as quick as a test wants them; the usual ones take minutes. */
const [key, cert] = ['key', 'certificate'].map((name) =>
  readFileSync(`tests/fixtures/mail-server/${name}.pem`, 'utf8'),
) as [string, string];
const QUICK: MailerOptions = { waits: [1, 1, 1], patience: { connect: 20_000, silence: 20_000, whole: 20_000 } };

type Line = { msg: string; code?: string; status?: number | null; tries?: number };
let lines: Line[] = [];
let heard: (line: Line) => void = () => undefined;
let closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  lines = [];
  heard = () => undefined;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const log = pino(
  { level: 'debug' },
  {
    write: (text: string) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      heard(line);
    },
  },
);

function mailerTo(port: number, options: MailerOptions = QUICK, user = ''): OpenMailer {
  const mailer = openMailer(
    readSettings({ SMTP_URL: `smtp://${user}127.0.0.1:${port}`, PUBLIC_URL: 'https://shop.example.lk' }),
    log,
    options,
  );
  closing.push(() => mailer.stop(0));
  return mailer;
}

async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const server = await openMailServer(options, port);
  closing.push(() => server.close());
  return server;
}

/** A server of plain sockets, for what no proper mail server does. */
async function rawServer(speak: (socket: Socket, which: number) => void): Promise<number> {
  const sockets = new Set<Socket>();
  let which = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    speak(socket, (which += 1));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((closed) => server.close(closed));
  });
  return (server.address() as AddressInfo).port;
}

const said = () => lines.map(({ msg, code, status, tries }) => ({ msg, code, status, tries }));

describe('a mail server', () => {
  it('gets the whole letter, from the shop, for one person', async () => {
    const server = await mailServer();
    const mailer = mailerTo(server.port);
    mailer.send(CODE);
    await mailer.settled();
    expect(server.taken).toHaveLength(1);
    const [mail] = server.taken;
    expect(mail).toMatchObject({
      envelope: { from: 'hello@shop.example.lk', to: [TO] },
      subject: 'Your code to verify your email at our shop',
      to: TO,
    });
    expect(mail?.text).toContain('    042137\n');
    expect(mail?.html).toContain('>042137</p>');
    expect(said()).toEqual([{ msg: 'a mail was sent', tries: 1 }]);
  });

  it('that wants a user and a password gets them', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'shop@example.lk' && password === 's:ecret'
          ? done(null, { user: username })
          : done(new Error('no')),
    });
    const mailer = mailerTo(server.port, QUICK, 'shop%40example.lk:s%3Aecret@');
    mailer.send(CODE);
    await mailer.settled();
    expect(server.taken.map(({ user }) => user)).toEqual(['shop@example.lk']);
  });

  it('that refuses the password is told of in the log, and the password is not', async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong: s:ecret')),
    });
    const mailer = mailerTo(server.port, { ...QUICK, waits: [1] }, 'shop%40example.lk:s%3Aecret@');
    mailer.send(CODE);
    await mailer.settled();
    expect(said().at(-1)).toEqual({ msg: 'a mail was given up', code: 'EAUTH', status: 535, tries: 2 });
    expect(JSON.stringify(lines)).not.toMatch(/ecret|shop@example|042137|nimal/i);
  });

  it('elsewhere never sees a password before the connection is encrypted', async () => {
    let asked = 0;
    const server = await mailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(null, { user: (asked += 1) }),
    });
    // As for a server elsewhere: this one offers no STARTTLS.
    const settings = {
      ...readSettings({ PUBLIC_URL: 'https://shop.example.lk' }),
      smtp: {
        host: '127.0.0.1',
        port: server.port,
        secure: false,
        requireTls: true,
        auth: { user: 'shop', pass: 'secret' },
      },
    };
    const mailer = openMailer(settings, log, { ...QUICK, waits: [] });
    closing.push(() => mailer.stop(0));
    mailer.send(CODE);
    await mailer.settled();
    expect([asked, server.taken.length, said()]).toEqual([
      0,
      0,
      [{ msg: 'a mail was given up', code: 'ETLS', status: expect.anything() as unknown, tries: 1 }],
    ]);
  });

  it.each([
    ['at once', 'smtps', { secure: true }],
    ['by STARTTLS', 'smtp', { disabledCommands: [] }],
  ])('that encrypts %s and proves who it is gets password and letter', async (_how, scheme, options) => {
    const server = await mailServer({
      ...options,
      key,
      cert,
      authOptional: false,
      onAuth: ({ username }, { secure }, done) =>
        done(null, { user: `${username} ${secure ? 'in secret' : 'for all to hear'}` }),
    });
    const mailer = openMailer(
      readSettings({
        SMTP_URL: `${scheme}://shop:secret@localhost:${server.port}`,
        PUBLIC_URL: 'https://shop.example.lk',
      }),
      log,
      { ...QUICK, ca: cert },
    );
    closing.push(() => mailer.stop(0));
    mailer.send(CODE);
    await mailer.settled();
    expect(server.taken.map(({ to, user }) => [to, user])).toEqual([[TO, 'shop in secret']]);
  });

  it.each([
    ['at once', 'smtps', { secure: true }],
    ['by STARTTLS', 'smtp', { disabledCommands: [] }],
  ])('that encrypts %s but cannot prove who it is gets neither', async (_how, scheme, options) => {
    let asked = 0;
    const server = await mailServer({
      ...options,
      key,
      cert,
      onAuth: (_auth, _session, done) => done(null, { user: (asked += 1) }),
    });
    const mailer = openMailer(
      readSettings({
        SMTP_URL: `${scheme}://shop:secret@localhost:${server.port}`,
        PUBLIC_URL: 'https://shop.example.lk',
      }),
      log,
      { ...QUICK, waits: [] },
    );
    closing.push(() => mailer.stop(0));
    mailer.send(CODE);
    await mailer.settled();
    expect([asked, server.taken]).toEqual([0, []]);
    expect(said()).toEqual([
      { msg: 'a mail was given up', code: expect.stringMatching(/^E(TLS|SOCKET)$/) as unknown, status: null, tries: 1 },
    ]);
  });

  it('that refuses the person for good is asked once, and takes the next mail', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address === TO ? Object.assign(new Error(`no such user ${address}`), { responseCode: 550 }) : null),
    });
    const mailer = mailerTo(server.port);
    mailer.send(CODE);
    mailer.send({ ...CODE, to: 'kamala@example.lk' });
    await mailer.settled();
    expect(server.taken.map(({ to }) => to)).toEqual(['kamala@example.lk']);
    expect(said()).toContainEqual({ msg: 'a mail was given up', code: 'EENVELOPE', status: 550, tries: 1 });
    expect(JSON.stringify(lines)).not.toMatch(/nimal|042137/i);
  });

  it('that asks to come again later gets the mail then, once', async () => {
    let asked = 0;
    const server = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done((asked += 1) < 3 ? Object.assign(new Error('greylisted'), { responseCode: 451 }) : null),
    });
    const mailer = mailerTo(server.port);
    mailer.send(CODE);
    await mailer.settled();
    expect(server.taken).toHaveLength(1);
    expect(said().map(({ msg, status, tries }) => [msg, status, tries])).toEqual([
      ['a mail was not taken and will be tried again', 451, 1],
      ['a mail was not taken and will be tried again', 451, 2],
      ['a mail was sent', undefined, 3],
    ]);
  });

  it('that is not there is tried a bounded number of times', async () => {
    const gone = await openMailServer();
    await gone.close();
    const mailer = mailerTo(gone.port);
    mailer.send(CODE);
    await mailer.settled();
    expect(said().map(({ msg, tries, code }) => [msg, tries, code])).toEqual([
      ['a mail was not taken and will be tried again', 1, 'ESOCKET'],
      ['a mail was not taken and will be tried again', 2, 'ESOCKET'],
      ['a mail was not taken and will be tried again', 3, 'ESOCKET'],
      ['a mail was given up', 4, 'ESOCKET'],
    ]);
  });

  it('that went away and comes back gets every mail, each once', async () => {
    const first = await openMailServer();
    const mailer = mailerTo(first.port, { ...QUICK, waits: Array.from({ length: 200 }, () => 20) });
    mailer.send(CODE);
    await mailer.settled();
    await first.close();
    const back = new Promise<MailServer>((open) => {
      heard = ({ msg }) => {
        if (msg !== 'a mail was not taken and will be tried again') return;
        heard = () => undefined;
        open(mailServer({}, first.port));
      };
    });
    for (const to of ['a@example.lk', 'b@example.lk', 'c@example.lk', 'd@example.lk']) mailer.send({ ...CODE, to });
    const second = await back;
    await mailer.settled();
    expect(first.taken).toHaveLength(1);
    expect(second.taken.map(({ to }) => to).sort()).toEqual([
      'a@example.lk',
      'b@example.lk',
      'c@example.lk',
      'd@example.lk',
    ]);
  });

  it('that hangs before it greets is left alone after a while', async () => {
    const port = await rawServer(() => undefined);
    const mailer = mailerTo(port, { waits: [1], patience: { connect: 50, silence: 50, whole: 2000 } });
    mailer.send(CODE);
    await mailer.settled();
    expect(said().map(({ msg, code }) => [msg, code])).toEqual([
      ['a mail was not taken and will be tried again', 'ETIMEDOUT'],
      ['a mail was given up', 'ETIMEDOUT'],
    ]);
  });

  it('that hangs up before it greets is asked as often as any other', async () => {
    let asked = 0;
    const port = await rawServer((socket, which) => {
      asked = which;
      socket.end();
    });
    const mailer = mailerTo(port, { ...QUICK, waits: [1] });
    mailer.send(CODE);
    await mailer.settled();
    expect([asked, said().map(({ msg, tries }) => [msg, tries])]).toEqual([
      2,
      [
        ['a mail was not taken and will be tried again', 1],
        ['a mail was given up', 2],
      ],
    ]);
  });

  it('that says a little for ever is left alone as well', async () => {
    const port = await rawServer((socket) => {
      socket.write('220 here');
      const timer = setInterval(() => socket.write('.'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    const mailer = mailerTo(port, { waits: [], patience: { connect: 60_000, silence: 60_000, whole: 100 } });
    mailer.send(CODE);
    await mailer.settled();
    expect(said()).toEqual([{ msg: 'a mail was given up', code: 'ETIMEDOUT', status: null, tries: 1 }]);
  });

  it('that hangs up in the middle of a mail gets it again, and has it once', async () => {
    const taken: string[] = [];
    const port = await rawServer((socket, which) => {
      socket.write('220 mail.example.lk\r\n');
      let data: string | null = null;
      socket.setEncoding('utf8').on('data', (text: string) => {
        if (data !== null) {
          data += text;
          // The first time it goes as soon as the letter begins.
          if (which === 1) socket.destroy();
          else if (data.endsWith('\r\n.\r\n')) {
            taken.push(data);
            data = null;
            socket.write('250 taken\r\n');
          }
        } else if (text.startsWith('DATA')) {
          data = '';
          socket.write('354 go on\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 well\r\n');
      });
    });
    const mailer = mailerTo(port);
    mailer.send(CODE);
    await mailer.settled();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('042137');
    expect(said().map(({ msg, tries }) => [msg, tries])).toEqual([
      ['a mail was not taken and will be tried again', 1],
      ['a mail was sent', 2],
    ]);
  });

  it('that hangs up before it says that it took the mail gets the same one again, by the same id', async () => {
    const ids: string[] = [];
    let taken = 0;
    const server = await mailServer({
      onData: (stream, session, done) => {
        let text = '';
        stream
          .setEncoding('utf8')
          .on('data', (more: string) => (text += more))
          .on('end', () => {
            ids.push(/^Message-ID: (.*)$/m.exec(text)?.[1] ?? '');
            if ((taken += 1) > 1) return done();
            return done(Object.assign(new Error(`lost ${session.id}`), { responseCode: 421 }));
          });
      },
    });
    const mailer = mailerTo(server.port);
    mailer.send(CODE);
    await mailer.settled();
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<.+@shop\.example\.lk>/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('that does not answer holds up a closing shop for so long and no longer', async () => {
    let connected = (): void => undefined;
    const hanging = new Promise<void>((yes) => (connected = yes));
    const port = await rawServer(() => connected());
    const mailer = mailerTo(port, { waits: [60_000], patience: { connect: 60_000, silence: 60_000, whole: 60_000 } });
    mailer.send(CODE);
    await hanging;
    await mailer.stop(20);
    expect(said()).toEqual([{ msg: 'a mail was given up', code: 'ETIMEDOUT', status: null, tries: 1 }]);
  });

  it('that failed a moment ago is tried once more by a closing shop', async () => {
    let asked = 0;
    const server = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done((asked += 1) < 2 ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
    });
    const mailer = mailerTo(server.port, { ...QUICK, waits: [600_000] });
    const waiting = new Promise<void>((yes) => (heard = () => yes()));
    mailer.send(CODE);
    await waiting;
    await mailer.stop(10_000);
    expect(server.taken).toHaveLength(1);
  });
});

describe('a person', () => {
  it.each([
    'nimal@example.lk\r\nBcc: everyone@example.lk',
    'nimal@example.lk, kamala@example.lk',
    'Bank <nimal@example.lk>',
    '"a@b"@example.lk',
    'nimal@example.lk\u0000',
    'nimal@@example.lk',
    'nimal@exa mple.lk',
    'nimal',
    '',
    '@',
    `${'a'.repeat(250)}@b.lk`,
  ])('whose address is %j gets nothing, and neither does anybody else', async (to) => {
    const server = await mailServer();
    const mailer = mailerTo(server.port);
    mailer.send({ ...CODE, to });
    mailer.send(CODE);
    await mailer.settled();
    expect(server.taken.map(({ envelope }) => envelope.to)).toEqual([[TO]]);
    expect(said()).toContainEqual({ msg: 'a mail was given up', code: 'EADDRESS', status: null, tries: 1 });
  });

  it('whose name is full of headers gets a letter with none of it', async () => {
    const server = await mailServer();
    const mailer = mailerTo(server.port);
    mailer.send({ ...CODE, name: 'Nimal\r\nBcc: everyone@example.lk\r\n\r\n<b>Win</b> at https://evil.example' });
    await mailer.settled();
    const [mail] = server.taken;
    expect(mail?.envelope.to).toEqual([TO]);
    expect(mail?.headers.map(([name]) => name)).not.toContain('bcc');
    expect(JSON.stringify(mail)).not.toMatch(/everyone|evil|Win/);
  });
});
