import { isIP } from 'node:net';

/** Only the spelling is taken off here: whether it is an address, and which, node:net and URL say. */
const QUOTED = /^"(.*)"$/;
const NAMED = /^for=/i;
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const PORT_OF_IPV4 = /^([\d.]+):\d{1,5}$/;
/** Nine groups, or five figures in the last: the last is a port. */
const PORT_OF_IPV6 = /^(.+):\d{1,5}$/;
const ZONE = /%.*$/;

/** The eight groups of an IPv6 address, in hex without leading zeros. @param address one that `isIP` says is IPv6, without a zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

const ipv4Of = (groups: readonly string[]): string =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.');

/** IPv4 addresses as IPv6 sockets (`::ffff:0:0/96`) and translators (NAT64, `64:ff9b::/96`) write them. */
const HOLDS_IPV4 = /^(0:0:0:0:0:ffff|64:ff9b:0:0:0:0)$/;

/** The first 64 bits of an IPv6 address are one household's; the rest changes at will. */
function networkOfIpv6(address: string): string {
  const groups = groupsOf(address);
  return HOLDS_IPV4.test(groups.slice(0, 6).join(':')) ? ipv4Of(groups.slice(6)) : groups.slice(0, 4).join(':');
}

/**
 * The network that an address belongs to, the same for every spelling of it: with a port, in brackets or quotes, as
 * `for=…`, with a zone, in capitals, with zeros or without, IPv4 written as IPv6. An IPv4 address is its own network; of an IPv6 one
 * it is the first four groups, such as `2001:db8:0:7`.
 * @returns null for what is no address: a word, an obfuscated name (`_hidden`), an IPv4 with leading zeros, which some read as octal.
 */
export function networkOf(text: string): string | null {
  if (text.length > 100) return null;
  const bare = text.trim().replace(NAMED, '').replace(QUOTED, '$1');
  const address = (BRACKETED.exec(bare)?.[1] ?? PORT_OF_IPV4.exec(bare)?.[1] ?? bare).replace(ZONE, '');
  const kind = isIP(address);
  if (kind === 4) return address;
  if (kind === 6) return networkOfIpv6(address);
  const withoutPort = PORT_OF_IPV6.exec(address)?.[1] ?? '';
  return isIP(withoutPort) === 6 ? networkOfIpv6(withoutPort) : null;
}

const isIpv6 = (visitor: string): boolean => visitor.includes(':');

/** The network around a visitor that one customer of a host may have whole, 65,536 networks of IPv6: the /48. An IPv4 address is its own. */
export const siteOf = (visitor: string): string =>
  isIpv6(visitor) ? visitor.split(':').slice(0, 3).join(':') : visitor;

/** The neighbours of a visitor: the /48 of IPv6, the /24 of IPv4. Addresses that one host rents out are often of one. */
export const neighbourhoodOf = (visitor: string): string =>
  isIpv6(visitor) ? siteOf(visitor) : visitor.split('.').slice(0, 3).join('.');
