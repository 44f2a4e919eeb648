import type { FastifyRequest } from 'fastify';

/** The value of this cookie as it was sent; empty without one. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const parts = headers.cookie?.split(/; */) ?? [];
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
