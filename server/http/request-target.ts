import type { IncomingMessage } from 'node:http';

/** The line of a proxy's request, which every server must accept (RFC 9112, 3.2.2): scheme, authority, and the rest. */
const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)([/?].*)?$/i;

const ownAddress = ({ localAddress = 'localhost', localPort = 80 }: IncomingMessage['socket']): string => {
  const plain = localAddress.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return `${plain.includes(':') ? `[${plain}]` : plain}:${localPort}`;
};

/**
 * Writes a request's line as a path, and gives one of HTTP/1.0 that names no host the address that it came to. Where the line
 * names a scheme and a host, they are cut off: the shop's own name is PUBLIC_URL or the Host header, and never a stranger's line.
 * @returns false where the line can be no address of ours, such as `*` or one with a user in it.
 */
export function readTarget(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (!url.startsWith('/')) {
    const absolute = ABSOLUTE.exec(url);
    if (!absolute) return false;
    const [, , rest = '/'] = absolute;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  if (request.httpVersion === '1.0' && !request.headers.host) request.headers.host = ownAddress(request.socket);
  return true;
}
