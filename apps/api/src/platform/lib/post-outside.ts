import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, connect, isIP, type LookupFunction, type Socket } from 'node:net';

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
  /** Reads so many characters of the answer's body; without it none. */
  readsText?: number;
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

/** The host without the brackets of IPv6. @throws InnerAddress when it is an inner address as it is written */
function outerHost(hostname: string, allowsInner: boolean): string {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowsInner && isIP(host) !== 0 && isInnerAddress(host)) throw new InnerAddress(host);
  return host;
}

/**
 * Connects to a host that somebody gave us, for protocols other than HTTP.
 * @throws InnerAddress, and network errors
 */
export async function connectOutside(
  hostname: string,
  port: number,
  { allowsInner, timeoutMs }: Pick<GuardedPost, 'allowsInner' | 'timeoutMs'>,
): Promise<Socket> {
  const host = outerHost(hostname, allowsInner);
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({ host, port, ...(!allowsInner && { lookup: outerLookup }) });
  return new Promise((resolve, reject) => {
    const abort = () => socket.destroy(new Error(`no connection within ${timeoutMs} ms`));
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/**
 * Posts to an address that somebody gave us. Redirects are not followed, and of the answer only status, headers and
 * the requested number of characters are read.
 * @throws InnerAddress, and network errors
 */
export function postOutside(
  url: URL,
  body: string | Buffer,
  { headers, allowsInner, timeoutMs, readsText = 0 }: GuardedPost,
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    outerHost(url.hostname, allowsInner);
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsInner && { lookup: outerLookup }),
    });
    sent.on('response', (response) => {
      let text = '';
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: text.slice(0, readsText),
        });
      response.on('error', end);
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        if (text.length < readsText) text += part;
      });
      if (readsText === 0) end();
      else response.on('end', end);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
