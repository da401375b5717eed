import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting, readSettings } from '../../../server/config.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readSettings({ PATH: '/bin', PORT: ' ' })).toEqual({
      port: 4000,
      host: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      demo: true,
      publicUrl: null,
      allowedOrigin: null,
      proxyHops: 0,
      drainSeconds: 0,
      warmPictures: true,
      shellWorker: true,
      render: true,
      logLevel: 'info',
      smtp: null,
      mailFrom: { name: '', address: 'hello@localhost' },
      secret: null,
      previousSecret: null,
      metrics: null,
    });
  });

  it('are read as they are given', () => {
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://shop:secret@db/shop',
      PUBLIC_URL: 'https://shop.example.lk/',
      ALLOWED_ORIGIN: 'https://app.example.lk',
      PROXY_HOPS: '1',
      WARM_PICTURES: 'no',
      SHELL_WORKER: 'no',
      RENDER: 'no',
      LOG_LEVEL: 'warn',
      SMTP_URL: 'smtps://shop%40example.lk:s%3Aecret@mail.example.lk',
      MAIL_FROM: '"Shop, in Colombo" <post@example.lk>',
      SECRET: '0123456789abcdef0123456789abcdef',
      SECRET_PREVIOUS: 'of last year',
      METRICS_PORT: '9100',
    });
    expect(settings).toEqual({
      port: 0,
      host: '127.0.0.1',
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://shop:secret@db/shop',
      demo: false,
      publicUrl: 'https://shop.example.lk',
      allowedOrigin: 'https://app.example.lk',
      proxyHops: 1,
      drainSeconds: 5,
      warmPictures: false,
      shellWorker: false,
      render: false,
      logLevel: 'warn',
      smtp: {
        host: 'mail.example.lk',
        port: 465,
        secure: true,
        requireTls: false,
        auth: { user: 'shop@example.lk', pass: 's:ecret' },
      },
      mailFrom: { name: 'Shop, in Colombo', address: 'post@example.lk' },
      secret: '0123456789abcdef0123456789abcdef',
      previousSecret: 'of last year',
      metrics: { port: 9100, host: '127.0.0.1' },
    });
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it.each([
    [{}, [], true],
    [{ DATABASE_URL: 'postgres://db/shop' }, [], false],
    [{ DEMO: 'no' }, [], false],
    [{ DATABASE_URL: 'postgres://db/shop', DEMO: 'yes' }, [], true],
    [{}, ['--empty'], false],
    [{ DATABASE_URL: 'postgres://db/shop' }, ['--demo'], true],
    [{ DEMO: 'yes' }, ['--empty'], false],
    [{ DEMO: 'no' }, ['--demo'], true],
  ])('with %j and %j fill a new shop with the demo shop: %s', (env, words, demo) => {
    expect(readSettings(env, words).demo).toBe(demo);
  });

  it('take what may be private from a file that is named beside them', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'secret');
    writeFileSync(file, '0123456789abcdef0123456789abcdef\n');
    expect(readSettings({ SECRET_FILE: file }).secret).toBe('0123456789abcdef0123456789abcdef');
    expect(() => readSettings({ SECRET: '0123456789abcdef0123456789abcdef', SECRET_FILE: file })).toThrow(
      new BadSetting('Either SECRET or SECRET_FILE, not both.'),
    );
    writeFileSync(file, 'postgres://shop:secret@db/shop\n');
    expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://shop:secret@db/shop');
    rmSync(folder, { recursive: true });
    expect(() => readSettings({ SMTP_URL_FILE: file })).toThrow(
      new BadSetting(`SMTP_URL_FILE names '${file}', which cannot be read (ENOENT).`),
    );
  });

  it('drain for as long as they say, whether there is a proxy or not', () => {
    expect(readSettings({ PROXY_HOPS: '2', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(readSettings({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
  });

  it('refuse both words at once', () => {
    expect(() => readSettings({}, ['--demo', '--empty'])).toThrow(
      new BadSetting('Either --demo or --empty, not both.'),
    );
  });

  it.each([
    ['PORT', '65536', "PORT must be a whole number from 0 to 65535, but it is '65536'."],
    ['PORT', 'abc', "PORT must be a whole number from 0 to 65535, but it is 'abc'."],
    ['PORT', '-1', "PORT must be a whole number from 0 to 65535, but it is '-1'."],
    ['PROXY_HOPS', '1.5', "PROXY_HOPS must be a whole number from 0 to 10, but it is '1.5'."],
    ['DATABASE_URL', 'mysql://root:secret@db', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [
      'PUBLIC_URL',
      'shop.example.lk',
      "PUBLIC_URL must be an address such as https://shop.example.lk, but it is 'shop.example.lk'.",
    ],
    ['ALLOWED_ORIGIN', '*', "ALLOWED_ORIGIN must be an address such as https://shop.example.lk, but it is '*'."],
    [
      'ALLOWED_ORIGIN',
      'https://a.lk/app',
      "ALLOWED_ORIGIN must be one origin without a path, such as https://shop.example.lk, but it is 'https://a.lk/app'.",
    ],
    ['DEMO', 'maybe', "DEMO must be yes or no, but it is 'maybe'."],
    ['WARM_PICTURES', 'maybe', "WARM_PICTURES must be yes or no, but it is 'maybe'."],
    ['MAIL_FROM', 'the shop', "MAIL_FROM must be such as My Shop <hello@shop.example.lk>, but it is 'the shop'."],
    ['SECRET', 'short', 'SECRET must be at least 32 characters of chance, such as openssl rand -hex 32 prints.'],
    [
      'SECRET',
      'change-me-change-me-change-me-0123456789',
      'SECRET must be at least 32 characters of chance, such as openssl rand -hex 32 prints.',
    ],
    [
      'SECRET',
      '01'.repeat(20),
      'SECRET must be at least 32 characters of chance, such as openssl rand -hex 32 prints.',
    ],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but it is 'loud'."],
  ])('refuse %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(new BadSetting(sentence));
  });

  it.each([
    'smtp://',
    'http://mail.example.lk',
    'mail.example.lk:587',
    'smtp://shop:sec%ZZret@mail.example.lk',
    'smtp://shop@mail.example.lk',
    'smtp://shop:secret@mail.example.lk/inbox',
    'smtp://shop:secret@mail.example.lk?logger=true',
    'smtp://shop:sec ret@mail.example.lk:port',
  ])('refuse the mail server %s without repeating it', (value) => {
    expect(() => readSettings({ SMTP_URL: value })).toThrow(
      new BadSetting(
        'SMTP_URL must be such as smtps://user:password@mail.example.lk, with what is special in the user and the password percent-encoded (docs/mail.md).',
      ),
    );
  });

  it.each([
    ['smtp://mail.example.lk', { port: 587, secure: false, requireTls: false, auth: null }],
    ['smtp://shop:secret@mail.example.lk:2525/', { port: 2525, secure: false, requireTls: true }],
    ['smtp://shop:secret@mail.example.lk?tls=optional', { requireTls: false }],
    ['smtp://shop:secret@127.0.0.1:1025', { host: '127.0.0.1', requireTls: false }],
    ['smtp://shop:secret@[::1]:1025', { host: '::1', requireTls: false }],
    ['smtps://shop:secret@mail.example.lk', { port: 465, secure: true, requireTls: false }],
  ])('send a password to %s only as it may travel', (value, expected) => {
    expect(readSettings({ SMTP_URL: value }).smtp).toMatchObject(expected);
  });

  it.each([
    [{ PUBLIC_URL: 'https://www.shop.example.lk' }, 'hello@shop.example.lk'],
    [{ PUBLIC_URL: 'http://192.168.1.4:4000' }, 'hello@localhost'],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, 'hello@localhost'],
    [{ PUBLIC_URL: 'https://shop.example.lk', MAIL_FROM: 'post@example.lk' }, 'post@example.lk'],
  ])('let mails come from the shop itself: %j', (env, address) => {
    expect(readSettings(env).mailFrom.address).toBe(address);
  });
});
