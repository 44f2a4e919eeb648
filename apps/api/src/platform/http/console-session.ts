import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_SESSION_MS, consoleDigestOf } from '../../accounts/identity/console-key.ts';
import type { ApiConfig } from '../../config.ts';
import { Refusal } from '../lib/refusal.ts';
import { readCookie } from './cookies.ts';

/**
 * Hidden from scripts, not sent by other sites. The prefix keeps other hosts below the same domain from
 * setting one of the same name, and needs the path `/`. Plain http is used on the local machine only, where
 * browsers would not store a secure cookie.
 */
function consoleCookie({ publicUrl }: ApiConfig): { name: string; rest: string } {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return isLocal
    ? { name: 'koi_console', rest: 'Path=/api/operator; HttpOnly; SameSite=Strict' }
    : { name: '__Host-koi_console', rest: 'Path=/; HttpOnly; SameSite=Strict; Secure' };
}

/** Digest of the console cookie, if the request has one. */
export function consoleDigest(request: FastifyRequest, config: ApiConfig): string | undefined {
  const key = readCookie(request, consoleCookie(config).name);
  return /^[\w-]{43}$/.test(key) ? consoleDigestOf(key) : undefined;
}

export function setConsoleCookie(reply: FastifyReply, config: ApiConfig, value: string): void {
  writeCookie(reply, config, value, CONSOLE_SESSION_MS / 1000);
}

export function clearConsoleCookie(reply: FastifyReply, config: ApiConfig): void {
  writeCookie(reply, config, '', 0);
}

function writeCookie(reply: FastifyReply, config: ApiConfig, value: string, maxAge: number): void {
  const { name, rest } = consoleCookie(config);
  reply.header('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; ${rest}`);
}

/**
 * A request with the cookie must come from one of our own pages: a header that no form can send and no other
 * origin may send (`allowedHeaders` in security-headers.ts does not name it) proves it, together with the
 * browser's origin headers.
 * @throws Refusal operator_origin
 */
export function checkConsoleOrigin(request: FastifyRequest, { publicUrl }: ApiConfig): void {
  const { origin, 'sec-fetch-site': site, 'x-koi-console': sign } = request.headers;
  const own =
    origin !== undefined &&
    URL.canParse(origin) &&
    (origin === new URL(publicUrl).origin || new URL(origin).host === request.host);
  if ((sign !== '1' && !isByItself(request)) || !own || (site !== undefined && site !== 'same-origin'))
    throw new Refusal('operator_origin');
}

/** Whether the console reports that it is idle; open lists are still polled then. */
export const isByItself = ({ headers }: FastifyRequest): boolean => headers['x-koi-console'] === 'idle';
