import { textsOf } from './custom-orders.ts';
import { pngThatClaims } from '../png.ts';
import { seeded } from '../random.ts';

/** Forms with files that nobody honest sends, each now and then right, so that all depths are reached. */
export type HostileForm = { type: string; body: Buffer };

const ODD_NAMES = [
  '',
  'a'.repeat(5000),
  '../../secret',
  'a"b',
  'a\r\nX: y',
  '\0',
  '__proto__',
  'constructor',
  '\u202Egnp',
  '%00',
  'é',
];
const TYPES = [
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
  'text/plain; charset=utf-16',
  'x',
  '',
  'multipart/mixed; boundary=b',
];

/** @param picture an honest one. @returns what gives the next form. */
export function hostileForms(seed: number, picture: Buffer): () => HostileForm {
  const random = seeded(seed);
  const any = (below: number): number => Math.floor(random() * below);
  const oneOf = <Item>(items: readonly Item[]): Item => items[any(items.length)] as Item;
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => any(256)));
  const file = (): Buffer =>
    oneOf([
      () => picture,
      () => picture.subarray(0, any(picture.length)),
      () => Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]),
      () => Buffer.concat([picture.subarray(0, 20), noise(any(200))]),
      () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1'),
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      () => Buffer.from('\xff\xd8\xff<?php', 'latin1'),
      () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
      () => pngThatClaims(1 + any(60_000), 1 + any(60_000), oneOf([0, 2, 6])),
      () => noise(any(3000)),
      () => Buffer.alloc(0),
    ])();

  function part(boundary: string, name: string, headers: readonly string[], bytes: Buffer): Buffer {
    const lines = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"${headers[0] ?? ''}`,
      ...headers.slice(1),
    ];
    return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), bytes, Buffer.from('\r\n')]);
  }

  function parts(boundary: string): Buffer[] {
    const texts = textsOf();
    for (let times = any(3); times > 0; times -= 1)
      texts[oneOf([...Object.keys(texts), oneOf(ODD_NAMES)])] = oneOf([
        '',
        'x'.repeat(any(70_000)),
        '{"__proto__":1}',
        '[',
        '-1',
        '1e999',
        '\ud800',
        '\0',
      ]);
    const made = Object.entries(texts)
      .filter(() => any(40) > 0)
      .map(([name, value]) => part(boundary, name, [], Buffer.from(value)));
    for (let count = any(oneOf([2, 4, 14])); count > 0; count -= 1)
      made.push(
        part(
          boundary,
          any(20) === 0 ? oneOf(ODD_NAMES) : 'designImage',
          [
            any(15) === 0 ? '' : `; filename="${any(4) === 0 ? oneOf(ODD_NAMES) : 'a.png'}"`,
            `Content-Type: ${oneOf(TYPES)}`,
          ],
          file(),
        ),
      );
    if (any(20) === 0)
      made.push(...Array.from({ length: 60 }, (_, nth) => part(boundary, `more ${nth}`, [], noise(3))));
    if (any(20) === 0)
      made.push(
        part(
          boundary,
          'a',
          ['', ...Array.from({ length: any(300) }, (_, nth) => `X-${nth}: ${'y'.repeat(100)}`)],
          noise(10),
        ),
      );
    if (any(20) === 0) made.push(Buffer.from(`--${boundary}\r\nno header at all\r\n`));
    return made;
  }

  return () => {
    const boundary = oneOf(['b', 'boundary-of-ours', '-'.repeat(70), 'x'.repeat(any(300) + 1)]);
    const whole = Buffer.concat([...parts(boundary), Buffer.from(`--${boundary}--\r\n`)]);
    const body = oneOf([
      () => whole,
      () => whole,
      () => whole,
      () => whole.subarray(0, any(whole.length)),
      () => Buffer.concat([whole, noise(any(500))]),
      () => Buffer.concat([noise(any(100)), whole]),
      () => {
        const bent = Buffer.from(whole);
        for (let times = 1 + any(20); times > 0; times -= 1) bent[any(bent.length)] = any(256);
        return bent;
      },
      () => noise(any(2000)),
    ])();
    const named = any(12) === 0 ? oneOf(['another', '', '"', boundary.slice(1)]) : boundary;
    return { type: `multipart/form-data; boundary=${named}`, body };
  };
}
