import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadSetting, readSettings } from '../../server/config.ts';

describe('the settings', () => {
  it('need nothing to be set', () => {
    expect(readSettings({ PATH: '/bin', PORT: ' ' })).toEqual({
      port: 4000, host: null, dataDir: resolve('data'), databaseUrl: null, publicUrl: null, allowedOrigin: null, proxyHops: 0, warmPictures: true, render: true, logLevel: 'info',
    });
  });

  it('are read as they are given', () => {
    const settings = readSettings({
      PORT: '0', HOST: '127.0.0.1', DATA_DIR: '/srv/shop', DATABASE_URL: 'postgres://shop:secret@db/shop', PUBLIC_URL: 'https://shop.example.lk/', ALLOWED_ORIGIN: 'https://app.example.lk',
      PROXY_HOPS: '1', WARM_PICTURES: 'no', RENDER: 'no', LOG_LEVEL: 'warn',
    });
    expect(settings).toEqual({
      port: 0, host: '127.0.0.1', dataDir: '/srv/shop', databaseUrl: 'postgres://shop:secret@db/shop', publicUrl: 'https://shop.example.lk', allowedOrigin: 'https://app.example.lk',
      proxyHops: 1, warmPictures: false, render: false, logLevel: 'warn',
    });
    expect(Object.isFrozen(settings)).toBe(true);
  });

  it.each([
    ['PORT', '65536', "PORT must be a whole number from 0 to 65535, but it is '65536'."],
    ['PORT', 'abc', "PORT must be a whole number from 0 to 65535, but it is 'abc'."],
    ['PORT', '-1', "PORT must be a whole number from 0 to 65535, but it is '-1'."],
    ['PROXY_HOPS', '1.5', "PROXY_HOPS must be a whole number from 0 to 10, but it is '1.5'."],
    ['DATABASE_URL', 'mysql://root:secret@db', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    ['PUBLIC_URL', 'shop.example.lk', "PUBLIC_URL must be an address such as https://shop.example.lk, but it is 'shop.example.lk'."],
    ['ALLOWED_ORIGIN', '*', "ALLOWED_ORIGIN must be an address such as https://shop.example.lk, but it is '*'."],
    ['ALLOWED_ORIGIN', 'https://a.lk/app', "ALLOWED_ORIGIN must be one origin without a path, such as https://shop.example.lk, but it is 'https://a.lk/app'."],
    ['WARM_PICTURES', 'maybe', "WARM_PICTURES must be yes or no, but it is 'maybe'."],
    ['LOG_LEVEL', 'loud', "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, but it is 'loud'."],
  ])('refuse %s=%s with a sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(new BadSetting(sentence));
  });
});
