import { BlockList, isIP } from 'node:net';

/** Addresses from which a proxy of one's own speaks: this machine, private networks, and those that providers use between theirs. */
const near = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(net, prefix, 'ipv6');

/** True for a peer of this machine or of a private network. */
export function isNear(peer: string): boolean {
  const plain = peer.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const kind = isIP(plain);
  return kind !== 0 && near.check(plain, kind === 4 ? 'ipv4' : 'ipv6');
}

/**
 * True where a request comes through a proxy that PROXY_HOPS does not tell of. All shoppers are then one visitor: a bound
 * for each would be one for all of them.
 * @param forwardedFor the header X-Forwarded-For.
 */
export const isUndeclaredProxy = (peer: string, forwardedFor: string | undefined, proxyHops: number): boolean =>
  proxyHops === 0 && forwardedFor !== undefined && isNear(peer);
