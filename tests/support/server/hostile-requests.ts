import { METHODS } from 'node:http';
import { seeded } from '../random.ts';

/** Requests that nobody honest sends, as bytes: lines, headers and bodies, each now and then right, so that all depths are reached. */
export type HostileRequest = {
  bytes: Buffer;
  /** False where the server cannot know that it has all: then the client leaves. */
  isWhole: boolean;
};

const ODD = [
  '',
  ' ',
  '%00',
  '\0',
  '%',
  '%E0%A4%A',
  '%ff',
  '..',
  '../',
  '%2e%2e%2f',
  '%2f%2f',
  '\\',
  '%5c',
  ';',
  '?',
  '#',
  '*',
  '@',
  ':',
  '//',
  '__proto__',
  'constructor',
  'toString',
  '%0d%0aX: y',
  '\u007f',
  '\u00e9',
  '%F0%9F%A7%B5',
  '%ED%A0%80',
  '%E2%80%AE',
  "' or 1=1--",
  '$ne',
  '[]',
  '{}',
  'null',
  'NaN',
  '-1',
  '1e999',
  '99999999999999999999',
  'a'.repeat(3000),
  '%25'.repeat(200),
  '<script>',
  '.php',
  '.env',
  'a.jpg',
  '(a+)+$',
  '${7*7}',
];
const PATHS = [
  '/',
  '/collection',
  '/collection?min=*&max=*',
  '/collection?q=*&page=*',
  '/collection?category=*&vendor=*&sort=*',
  '/product/*',
  '/about',
  '/cart',
  '/orders/*',
  '/custom-orders/*',
  '/login',
  '/email-verify?code=*',
  '/index.html',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-*.xml',
  '/assets/*',
  '/assets/entry-1.js',
  '/media/*/*',
  '/media/00000000000000000000000000000000/960.jpg',
  '/.vite/manifest.json',
  '/*',
  '/*/*',
];
const CALLS = [
  'GET /api/health',
  'GET /api/product/list',
  'GET /api/product/search?query=*',
  'GET /api/product/category/*',
  'GET /api/product/subcategory/*',
  'GET /api/product/most-viewed',
  'PATCH /api/product/*/increment-view',
  'GET /api/categories',
  'GET /api/vendors',
  'GET /api/carousel',
  'GET /api/shop-profile',
  'GET /api/shop-profile/delivery',
  'POST /api/user/register',
  'POST /api/user/login',
  'POST /api/user/logout',
  'POST /api/user/send-verify-otp',
  'POST /api/user/verify-account',
  'POST /api/user/send-reset-otp',
  'POST /api/user/reset-password',
  'GET /api/user/profile-data',
  'GET /api/user/data',
  'GET /api/user/is-auth',
  'PUT /api/user/update',
  'POST /api/user/change-password',
  'GET /api/user/my-data',
  'GET /api/user/deletion',
  'POST /api/user/send-deletion-otp',
  'POST /api/user/delete-account',
  'POST /api/cart/add',
  'POST /api/cart/update',
  'POST /api/cart/get',
  'POST /api/redeem-codes/validate',
  'POST /api/order/place',
  'POST /api/order/userorders',
  'POST /api/order/*/cancel',
  'POST /api/order/*/slip',
  'POST /api/custom-order/*/slip',
  'POST /api/order/*/return',
  'POST /api/order/*/return/withdraw',
  'POST /api/userinterest/track/*',
  'GET /api/userinterest/viewed',
  'DELETE /api/userinterest/viewed',
  'GET /api/userinterest/recommendations',
  'GET /api/address',
  'POST /api/address',
  'PUT /api/address/*',
  'POST /api/address/*/default',
  'DELETE /api/address/*',
  'GET /api/wishlist',
  'POST /api/wishlist',
  'DELETE /api/wishlist/*',
  'GET /api/invoice/*/download',
  'GET /api/notifications/?page=*&limit=*',
  'PATCH /api/notifications/read-all',
  'PATCH /api/notifications/*/read',
  'DELETE /api/notifications/*',
  'GET /api/comment/product/*?page=*&limit=*',
  'POST /api/comment/add',
  'POST /api/comment/*/replies',
  'POST /api/comment/*/like',
  'POST /api/comment/*/dislike',
  'GET /api/*',
];
const FIELDS = [
  'name',
  'email',
  'password',
  'newPassword',
  'otp',
  'code',
  'amount',
  'productId',
  'productIds',
  'itemId',
  'size',
  'properties',
  'quantity',
  'items',
  'address',
  'paymentMethod',
  'userId',
  'discount',
  'text',
  '__proto__',
  'constructor',
];
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['Accept', ['text/html', '*/*', 'application/json', '', 'text/html;q=x', 'image/png']],
  ['Accept-Encoding', ['br', 'gzip', 'br;q=0, *', 'x'.repeat(2000)]],
  ['Sec-Fetch-Dest', ['document', 'script', 'x']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin', '']],
  ['If-None-Match', ['*', 'W/"', '"a", "b"']],
  ['If-Modified-Since', ['never']],
  ['Range', ['bytes=9-1', 'bytes=0-']],
  ['Cookie', ['token=%00', 'token=a; token=b', '=;;=', 'device=x; token='.repeat(50)]],
  ['Authorization', ['Bearer x', 'Bearer', 'Basic a', 'Bearer \u00ff', `Bearer ${'a'.repeat(43)}`]],
  ['Origin', ['null', 'https://app.example.lk', 'x']],
  ['Access-Control-Request-Method', ['POST']],
  ['X-Forwarded-Proto', ['https', 'javascript', 'https,http']],
  ['X-Forwarded-Host', ['evil.example', '"><script>', 'a b', '']],
  ['X-HTTP-Method-Override', ['DELETE']],
  ['Idempotency-Key', ['a', '\u00e9', 'x'.repeat(300), '']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Expect', ['100-continue', 'x']],
  ['TE', ['trailers']],
  ['Content-Encoding', ['gzip']],
  ['Content-Type', ['multipart/form-data', 'text/plain', 'application/jsonp', '']],
  ['X'.repeat(500), ['y']],
  ['X-Bad', ['\u0001', 'a\rb', '\t']],
  ['', ['x']],
  ['Bad Name', ['x']],
];

/** Makes requests one after the other, the same for the same seed. @param token of a customer, whom some of them show. */
export function hostileRequests(seed: number, token: string): () => HostileRequest {
  const next = seeded(seed);
  const often = (part: number): boolean => next() < part;
  const whole = (below: number): number => Math.floor(next() * below);
  const one = <Item>(all: readonly Item[]): Item => all[whole(all.length)] as Item;
  const odd = (): string =>
    often(0.8) ? one(ODD) : Array.from({ length: whole(12) }, () => String.fromCharCode(33 + whole(220))).join('');
  const filled = (path: string): string => path.replaceAll('*', () => (often(0.3) ? 'a1' : odd()));

  /** Any JSON. */
  function value(depth = 0): unknown {
    const kind = whole(depth > 2 ? 6 : 9);
    if (kind === 0) return odd();
    if (kind === 1)
      return one([
        'amara@example.lk',
        'a@b.c',
        '123456',
        'green tea at four',
        'Kandy',
        'COD',
        '\ud800',
        'a\0b',
        '\u202e',
        'x'.repeat(300),
      ]);
    if (kind === 2) return one([0, 1, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, -0]);
    if (kind === 3) return one([true, false, null]);
    if (kind === 4) return [];
    if (kind === 5) return {};
    if (kind < 8) return Object.fromEntries(Array.from({ length: whole(6) }, () => [one(FIELDS), value(depth + 1)]));
    return Array.from({ length: whole(5) }, () => value(depth + 1));
  }

  function bodyText(): string {
    if (often(0.85))
      return JSON.stringify(
        Object.fromEntries(
          [...FIELDS.slice(0, 5), ...Array.from({ length: whole(10) }, () => one(FIELDS))]
            .filter(() => often(0.8))
            .map((field) => [field, value()]),
        ),
      );
    return one([
      '',
      '{',
      '[]',
      'null',
      '"a"',
      '{"a":1,"a":2}',
      '['.repeat(2000),
      '{"a":'.repeat(500),
      '\u0000\u00ff',
      'a=b&c=d',
      'x'.repeat(120_000),
    ]);
  }

  /** In another form than a path, now and then. */
  function target(path: string): string {
    if (often(0.85)) return path;
    return one([
      `http://shop.lk${path}`,
      `HTTPS://shop.lk${path}`,
      `http://user:pw@shop.lk${path}`,
      `http://@${path}`,
      `http://[::1]${path}`,
      `http://${path}`,
      `ftp://shop.lk${path}`,
      'http://shop.lk',
      'http://shop.lk?a',
      '*',
      'shop.lk:80',
      path.slice(1),
      `//${path}`,
      `${path}#a`,
      `/\\${path}`,
      `${path} x`,
      '',
    ]);
  }

  return () => {
    const [method = 'GET', path = '/'] = often(0.6)
      ? one(CALLS).split(' ')
      : [one(['GET', 'GET', 'HEAD', 'POST']), one(PATHS)];
    const verb = often(0.93) ? method : one([...METHODS, 'BREW', 'get', '', 'G T', 'G\u00cbT', 'A'.repeat(300)]);
    const version = often(0.93)
      ? 'HTTP/1.1'
      : one(['HTTP/1.0', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/9', 'http/1.1', '']);
    const lines = [`${verb} ${target(filled(path))} ${version}`];
    if (often(0.93))
      lines.push(
        `Host: ${often(0.9) ? 'shop.lk' : one(['', 'a b', 'user@shop.lk', 'shop.lk:99999', '[::1]', '[', 'a/../b', 'a,b', '\u00ff', 'a'.repeat(300), 'shop.lk\r\nHost: other'])}`,
      );
    // Each from elsewhere: what is asked too often is another test's.
    lines.push(`X-Forwarded-For: ${[whole(223) + 1, whole(256), whole(256), whole(256)].join('.')}`);
    if (often(0.85)) lines.push('X-Requested-With: XMLHttpRequest');
    if (often(0.4)) lines.push(`Authorization: Bearer ${token}`);
    for (let left = whole(3); left > 0; left -= 1) {
      const [name, values] = one(HEADERS);
      lines.push(`${name}: ${one(values)}`);
    }
    let body = '';
    let isWhole = true;
    if (!['GET', 'HEAD'].includes(method) || often(0.05)) {
      body = bodyText();
      lines.push('Content-Type: application/json');
      const length = Buffer.byteLength(body, 'latin1');
      const kind = next();
      if (kind < 0.8) lines.push(`Content-Length: ${length}`);
      else if (kind < 0.88) {
        lines.push('Transfer-Encoding: chunked');
        body = `${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      } else {
        isWhole = false;
        lines.push(
          one([
            `Content-Length: ${length + 10}`,
            'Content-Length: -1',
            'Content-Length: 1\r\nContent-Length: 2',
            'Transfer-Encoding: chunked',
            'Transfer-Encoding: x',
            'Transfer-Encoding: chunked\r\nContent-Length: 3',
            'Transfer-Encoding: gzip, chunked',
            'Content-Length: 99999999999999999999',
          ]),
        );
      }
    }
    lines.push('Connection: close');
    const head = lines.join(often(0.97) ? '\r\n' : '\n');
    return { bytes: Buffer.from(`${head}\r\n\r\n${body}`, 'latin1'), isWhole: isWhole && often(0.97) };
  };
}
