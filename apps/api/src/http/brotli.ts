import type { FastifyReply, FastifyRequest } from 'fastify';

export function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Adds to whatever the answer already varies by. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('Vary');
  reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/** A smaller answer fits into one packet anyway. */
const WORTH_PACKING_BYTES = 1_000;

export const isWorthPacking = ({ length }: { length: number }): boolean => length >= WORTH_PACKING_BYTES;
