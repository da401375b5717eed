import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that no picture of a shop comes from, but that a crafted file could name (reliability 72). */
const inner = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4');
// Of the public ones, the one that a provider (Azure) has put its machines' own services on.
inner.addAddress('168.63.129.16', 'ipv4');

/** Of IPv6 only what is given out to the world, and not the blocks in it that carry an IPv4 address or are for examples. */
const outer6 = new BlockList();
outer6.addSubnet('2000::', 3, 'ipv6');
const inner6 = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inner6.addSubnet(net, prefix, 'ipv6');

/** True for an IP address of the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !inner.check(address, 'ipv4');
  return isIP(address) === 6 && outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6');
}

/** The host's address is not one of the public internet. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor() {
    super('its address is inside a private network (--allow-private-images allows that)');
  }
}

/**
 * Looks a name up for a connection and refuses it if any of its addresses is private. The connection is made to the
 * very addresses that were checked, so that a name cannot change its mind in between.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, '', 0);
    else if (!first || !addresses.every(({ address }) => isPublic(address))) done(new PrivateAddress(), '', 0);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
