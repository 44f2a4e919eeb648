import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not on the public internet: this machine, private networks and reserved ranges. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, bits, 'ipv6');

/** Whether the address is not on the public internet; IPv4 written as IPv6 is recognized. */
export const isInnerAddress = (ip: string): boolean =>
  isIP(ip) === 0 || inner.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6');

export class InnerAddress extends Error {
  override readonly name = 'InnerAddress';
  constructor(host: string) {
    super(`${host} is no address of the open internet.`);
  }
}

export interface GuardedPost {
  headers: Readonly<Record<string, string>>;
  /** Also allows addresses of this machine and of private networks. */
  allowsInner: boolean;
  timeoutMs: number;
}

/** Checks every address of a name at connection time, so that DNS cannot change in between. */
const outerLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = Array.isArray(addresses) ? addresses : [];
    const [first] = found;
    if (error || !first) return done(error ?? new Error(`${hostname} is not known.`), []);
    if (found.some(({ address }) => isInnerAddress(address))) return done(new InnerAddress(hostname), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

/**
 * Posts to an address that somebody gave us. Redirects are not followed, and only status and headers of the
 * answer are read.
 * @throws InnerAddress, and network errors
 */
export function postOutside(
  url: URL,
  body: string | Buffer,
  { headers, allowsInner, timeoutMs }: GuardedPost,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowsInner && isIP(host) !== 0 && isInnerAddress(host)) return Promise.reject(new InnerAddress(host));
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsInner && { lookup: outerLookup }),
    });
    sent.on('response', (response) => {
      response.on('error', () => {});
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
