/** A mail of the outbox, read back from its file. */
export type ReadMail = {
  /** As they stand in the file, decoded: names in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  subject: string;
  to: string;
  at: Date;
  text: string;
  html: string;
  /** Files that travel with it. */
  attachments: readonly { name: string; bytes: Buffer }[];
};

type Part = { headers: ReadMail['headers']; body: Buffer };

/** Splits at the first empty line; a line that begins with a blank belongs to the one before (RFC 5322, 2.2.3). */
function partOf(bytes: Buffer): Part {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('This is no mail: it has no empty line after its headers.');
  const lines = bytes
    .subarray(0, end)
    .toString('utf8')
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers, body: bytes.subarray(end + 4) };
}

const header = (headers: ReadMail['headers'], name: string): string =>
  headers.find(([known]) => known === name)?.[1] ?? '';

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/[ \t]+(?=\r\n|$)/g, '')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** `=?UTF-8?Q?…?=` and its kin (RFC 2047); the bytes of neighbours belong together. */
function decodedWords(value: string): string {
  return value.replace(/=\?utf-8\?[qb]\?[^?]*\?=(?:\s+=\?utf-8\?[qb]\?[^?]*\?=)*/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, how, text = '']) =>
        how?.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : quotedPrintable(text.replaceAll('_', ' ').replace(/ $/, '=20')),
      ),
    ).toString('utf8'),
  );
}

function decodedBody({ headers, body }: Part): string {
  switch (header(headers, 'content-transfer-encoding').toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedPrintable(body.toString('latin1')).toString('utf8');
    default:
      return body.toString('utf8');
  }
}

/** The leaves of a mail, however deep its parts are nested. */
function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(header(part.headers, 'content-type'))?.[1];
  if (boundary === undefined) return [part];
  // Bytes as characters of one byte each, so that a boundary can be looked for as text.
  const pieces = `\r\n${part.body.toString('latin1')}`.split(`\r\n--${boundary}`);
  return pieces
    .slice(1)
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => leaves(partOf(Buffer.from(piece.replace(/^[ \t]*\r\n/, ''), 'latin1'))));
}

/** The HTML as a mailbox shows it: with the pictures that the mail has inside it. */
function withPictures(html: string, parts: readonly Part[]): string {
  const pictures = new Map(
    parts.map(({ headers, body }) => [
      header(headers, 'content-id'),
      `data:image/jpeg;base64,${body.toString('latin1').replace(/\s/g, '')}`,
    ]),
  );
  return html.replace(/"cid:([^"]+)"/g, (whole, cid: string) => {
    const picture = pictures.get(`<${cid}>`);
    return picture === undefined ? whole : `"${picture}"`;
  });
}

/** Reads a mail as this shop writes them: text and HTML in UTF-8, pictures as JPEG. @throws where it has no headers. */
export function readMail(bytes: Buffer): ReadMail {
  const whole = partOf(bytes);
  const bodies = leaves(whole);
  const body = (type: string): string => {
    const part = bodies.find(({ headers }) => header(headers, 'content-type').toLowerCase().startsWith(type));
    return part ? decodedBody(part).replaceAll('\r\n', '\n') : '';
  };
  const { headers } = whole;
  return {
    headers,
    subject: header(headers, 'subject'),
    to: header(headers, 'to'),
    at: new Date(header(headers, 'date')),
    text: body('text/plain'),
    html: withPictures(body('text/html'), bodies),
    attachments: bodies.flatMap((part) => {
      const name = /^attachment;.*filename="?([^";]+)"?/i.exec(header(part.headers, 'content-disposition'))?.[1];
      return name === undefined ? [] : [{ name, bytes: Buffer.from(part.body.toString('latin1'), 'base64') }];
    }),
  };
}
