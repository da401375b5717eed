/** An SMTP server as `SMTP_URL` names it. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). */
  secure: boolean;
  /** No mail without STARTTLS; else it is used where the server offers it. */
  requireTls: boolean;
  auth: { user: string; pass: string } | null;
};

/** Sender of the shop's mails. */
export type Sender = { name: string; address: string };

const MAX_CHARACTERS = 254;
// What has a meaning in a header or in SMTP, and whatever cannot be seen, has no place in an address.
const ADDRESS =
  /^[^\s\p{C}"(),:;<>@[\\\]]{1,64}@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)*[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/** True if a mail can be built around the text without anything of it being read as more than one address (reliability 73). */
export const isMailbox = (text: string): boolean => text.length <= MAX_CHARACTERS && ADDRESS.test(text);

const isHere = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/**
 * `smtp://user:password@host:587` or `smtps://…:465`. A password travels only encrypted: with one, `smtp:` insists on
 * STARTTLS, save to this machine itself or with `?tls=optional`.
 * @returns null where it is no such address.
 */
export function smtpServer(text: string): SmtpServer | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    !['', '/'].includes(url.pathname) ||
    url.hash !== ''
  )
    return null;
  if (!['', '?tls=optional'].includes(url.search) || (url.username === '') !== (url.password === '')) return null;
  const secure = url.protocol === 'smtps:';
  try {
    const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');
    const auth =
      url.username === '' ? null : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    const requireTls = !secure && auth !== null && !isHere(host) && url.search === '';
    return { host, port: url.port === '' ? (secure ? 465 : 587) : Number(url.port), secure, requireTls, auth };
  } catch {
    return null;
  }
}

/** `My Shop <hello@shop.example.lk>` or the address alone. @returns null where it is neither. */
export function sender(text: string): Sender | null {
  const [, name = '', inside] = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(text) ?? [];
  const address = inside ?? text;
  return isMailbox(address) ? { name: name.trim().replace(/^"(.*)"$/, '$1'), address } : null;
}

/** Sender where nobody is named: `hello@` the shop's own host. @param publicUrl an origin, or null. */
export function usualSender(publicUrl: string | null): Sender {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname.replace(/^www\./, '');
  const address = `hello@${host}`;
  return { name: '', address: isMailbox(address) && !/^[\d.]+$/.test(host) ? address : 'hello@localhost' };
}
