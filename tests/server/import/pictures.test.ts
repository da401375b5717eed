import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPublic } from '../../../server/import/blocked-networks.ts';
import { illustrate } from '../../../server/import/illustrate.ts';
import { openPictures, type PictureOptions } from '../../../server/import/pictures.ts';
import { openMedia } from '../../../server/media/open.ts';
import { onEachEngine } from '../../support/server/database.ts';

let folder: string;
let red: Buffer;
let blue: Buffer;
const plain = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  [red, blue] = [await plain('red'), await plain('blue')];
  const pictures = join(folder, 'pictures');
  await mkdir(join(pictures, 'sub'), { recursive: true });
  await writeFile(join(pictures, 'red.png'), red);
  await writeFile(join(pictures, 'sub', 'නිල්.png'), blue);
  await writeFile(join(pictures, 'broken.png'), red.subarray(0, red.length / 2));
  await writeFile(join(pictures, 'page.jpg'), '<html><script>alert(1)</script></html>');
  await writeFile(join(pictures, 'vector.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
  await writeFile(join(folder, 'secret.png'), blue);
  await symlink(join(folder, 'secret.png'), join(pictures, 'link.png'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ADDRESS = /^\/media\/[0-9a-f]{32}\/960\.jpg$/;

onEachEngine('pictures are brought', (database) => {
  beforeEach(() => database().empty());

  const bring = async (
    references: string[],
    options: Partial<PictureOptions> = {},
  ): Promise<Record<string, string>> => {
    const pictures = await openPictures({
      db: database().db,
      media: openMedia(database().dataDir),
      folder: join(folder, 'pictures'),
      allowPrivate: true,
      fetchAgain: false,
      signal: new AbortController().signal,
      ...options,
    });
    const found = await pictures.bring(references, () => undefined);
    return Object.fromEntries(
      [...found].map(([reference, it]) => [
        reference,
        'address' in it ? `${ADDRESS.test(it.address) ? 'ok' : it.address}${it.fresh ? '' : ' again'}` : it.missing,
      ]),
    );
  };

  test('until it is told to stop: a picture that is being decoded is not waited for', async () => {
    const stop = new AbortController();
    const media = { store: () => new Promise<string>(() => stop.abort(new Error('Ctrl-C'))) };
    await expect(bring(['red.png', 'sub/නිල්.png'], { media, signal: stop.signal })).rejects.toThrow('Ctrl-C');
  });

  test('from a folder, by the name at the end of their address or by their path inside', async () => {
    expect(
      await bring(['red.png', 'sub/නිල්.png', String.raw`sub\නිල්.png`, 'https://cdn.invalid/s/files/1/red.png?v=12']),
    ).toEqual({
      'red.png': 'ok',
      'sub/නිල්.png': 'ok',
      [String.raw`sub\නිල්.png`]: 'ok',
      'https://cdn.invalid/s/files/1/red.png?v=12': 'ok',
    });
  });

  test('never from outside of the folder, however it is written', async () => {
    const outside = 'it is outside of the folder of pictures';
    expect(
      await bring([
        '../secret.png',
        'sub/../../secret.png',
        'https://x.invalid/..%2fsecret.png',
        'link.png',
        '.',
        '/etc/hostname',
        'a\0b',
      ]),
    ).toEqual({
      '../secret.png': outside,
      'sub/../../secret.png': outside,
      'https://x.invalid/..%2fsecret.png': outside,
      'link.png': outside,
      '.': outside,
      '/etc/hostname': 'there is no such file in the folder',
      'a\0b': 'there is no such file in the folder',
    });
  });

  test('not when they are broken, no pictures, or missing; each with its reason', async () => {
    const found = await bring(['broken.png', 'page.jpg', 'vector.svg', 'none.png', 'sub']);
    expect(found).toEqual({
      'broken.png': expect.stringMatching(/^It cannot be read/) as unknown,
      'page.jpg': 'It is not a PNG, JPEG, WEBP, AVIF or GIF picture.',
      'vector.svg': 'It is not a PNG, JPEG, WEBP, AVIF or GIF picture.',
      'none.png': 'there is no such file in the folder',
      sub: 'it is not a file',
    });
  });

  test('and a name without a folder is told as what it is', async () => {
    expect(
      await bring(['red.png', 'ftp://x.lk/a.png', 'https://user:word@x.lk/a.png', 'data:image/png;base64,AA'], {
        folder: null,
      }),
    ).toEqual(
      Object.fromEntries(
        ['red.png', 'ftp://x.lk/a.png', 'https://user:word@x.lk/a.png', 'data:image/png;base64,AA'].map((one) => [
          one,
          'it is no web address (--images DIR names a folder of pictures)',
        ]),
      ),
    );
  });

  describe('from the web', () => {
    let server: Server;
    let origin: string;
    let asked: string[] = [];
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const path = request.url ?? '';
      asked.push(path);
      if (path.startsWith('/red')) response.end(red);
      else if (path === '/moved') response.writeHead(302, { location: '/red' }).end();
      else if (path === '/circle') response.writeHead(302, { location: '/circle' }).end();
      else if (path === '/to-file') response.writeHead(302, { location: 'file:///etc/hostname' }).end();
      else if (path === '/large') response.writeHead(200, { 'content-length': 15_000_001 }).write('x');
      else if (path === '/endless') {
        const more = () => response.write(Buffer.alloc(1_000_000), (error) => void (error || more()));
        more();
      } else if (path === '/broken')
        response
          .writeHead(200, { 'content-length': red.length })
          .end(red.subarray(0, 20), () => request.socket.destroy());
      else if (path.startsWith('/drop')) request.socket.destroy();
      else if (path !== '/silent') response.writeHead(404).end();
    };
    beforeAll(async () => {
      server = createServer(answer);
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    beforeEach(() => {
      asked = [];
    });

    const at = async (paths: string[], options: Partial<PictureOptions> = {}) => {
      const found = await bring(
        paths.map((path) => origin + path),
        { folder: null, ...options },
      );
      return Object.fromEntries(Object.entries(found).map(([url, what]) => [url.slice(origin.length), what]));
    };

    test('once: the same address is not asked again by a later import, unless it is told to', async () => {
      expect(await at(['/red', '/moved', '/red'])).toEqual({ '/red': 'ok', '/moved': 'ok' });
      expect(asked.toSorted()).toEqual(['/moved', '/red', '/red']);
      expect(await at(['/red', '/moved'])).toEqual({ '/red': 'ok again', '/moved': 'ok again' });
      expect(asked).toHaveLength(3);
      expect(await at(['/red'], { fetchAgain: true })).toEqual({ '/red': 'ok' });
      expect(asked).toHaveLength(4);
    });

    test('not past the limits of size and patience', async () => {
      expect(await at(['/large', '/endless', '/circle', '/to-file', '/nothing'], { timeLimit: 10_000 })).toEqual({
        '/large': 'it is larger than 15 MB',
        '/endless': 'it is larger than 15 MB',
        '/circle': 'its host sends on to somewhere else without end, or to what is no web address',
        '/to-file': 'its host sends on to somewhere else without end, or to what is no web address',
        '/nothing': 'its host answers 404',
      });
    });

    test('not later than the time limit, also while memory is being tidied', async () => {
      setFlagsFromString('--expose-gc');
      const tidy = setInterval(runInNewContext('gc') as () => void, 10);
      const found = await at(['/silent'], { timeLimit: 200 }).finally(() => clearInterval(tidy));
      expect(found).toEqual({ '/silent': 'its host did not answer in time' });
    });

    test('and a host that fails three times in a row is left alone', async () => {
      const found = await at(Array.from({ length: 30 }, (_, index) => `/drop${index}`));
      const reasons = Object.values(found);
      expect(reasons.filter((one) => one === 'its host cannot be reached (ECONNRESET)').length).toBe(asked.length);
      expect(asked.length).toBeLessThanOrEqual(6);
      expect(found['/drop29']).toBe(`${origin.slice(7)} did not answer 3 times, and was left alone`);
    });

    test('never from a private address unless that is allowed: in figures or by name', async () => {
      const port = origin.split(':').at(-1);
      const urls = [
        `${origin}/red`,
        `http://localhost:${port}/red`,
        `http://[::1]:${port}/red`,
        `http://2130706433:${port}/red`,
        'http://169.254.169.254/latest',
      ];
      const found = await bring(urls, { folder: null, allowPrivate: false });
      expect(found).toEqual(
        Object.fromEntries(
          urls.map((url) => [url, 'its address is inside a private network (--allow-private-images allows that)']),
        ),
      );
      expect(asked).toEqual([]);
    });

    test('and stops when it is told to, leaving nothing half done', async () => {
      const stop = new AbortController();
      const bringing = at(['/silent', '/red'], { signal: stop.signal });
      stop.abort(new Error('enough'));
      await expect(bringing).rejects.toThrow('enough');
    });
  });
});

describe('a product shall have', () => {
  const there = { images: ['/a', '/b', '/c'], imageSources: ['a.jpg', 'caf\u00e9.jpg'] };
  const outcomeOf = (references: string[], had: Record<string, string>, all = true, folder = true) => {
    const found = new Map(
      references.map(
        (one) =>
          [
            one,
            had[one] === undefined ? { missing: 'gone', earlier: null } : { address: had[one], fresh: true },
          ] as const,
      ),
    );
    const { images, missing, known } = illustrate(
      { pictures: { all, list: references.map((reference) => ({ reference, line: 2 })) } },
      found,
      there,
      folder,
    );
    return [images?.map(({ address }) => address).join(' '), missing.length, known];
  };
  test.each([
    [
      'what the file has, and no more',
      ['a.jpg', 'x.jpg'],
      { 'a.jpg': '/a2', 'x.jpg': '/x' },
      true,
      true,
      ['/a2 /x', 0, 0],
    ],
    [
      'the one of the same name, however it is spelled',
      ['cafe\u0301.jpg', 'a.jpg'],
      { 'a.jpg': '/a2' },
      true,
      true,
      ['/b /a2', 1, 0],
    ],
    ['the one in the place of another', ['a.jpg', 'x.jpg'], { 'a.jpg': '/a' }, true, true, ['/a /b', 1, 0]],
    [
      'nothing in place of more than there was',
      ['x.jpg', 'y.jpg', 'z.jpg', 'w.jpg'],
      {},
      true,
      true,
      ['/a /b /c', 4, 0],
    ],
    ['what came from a folder that is not there today', ['a.jpg'], {}, true, false, ['/a', 0, 1]],
    [
      'the pictures of its variants beside its own, where the file has those only',
      ['v.jpg'],
      { 'v.jpg': '/v' },
      false,
      true,
      ['/a /b /c /v', 0, 0],
    ],
    ['nothing where the file says nothing', [], {}, true, true, ['', 0, 0]],
  ] as const)('%s', (_name, references, had, all, folder, expected) => {
    expect(outcomeOf([...references], had, all, folder)).toEqual(expected);
  });
});

test.each([
  ['8.8.8.8', true],
  ['168.63.129.15', true],
  ['168.63.129.16', false],
  ['203.94.64.1', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('the address %s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
