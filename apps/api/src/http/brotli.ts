import type { FastifyReply, FastifyRequest } from 'fastify';

export function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Beside what the answer depends on already. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('Vary');
  reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

/** A smaller answer goes in one packet anyway. */
const WORTH_PACKING_BYTES = 1_000;

export const isWorthPacking = ({ length }: { length: number }): boolean => length >= WORTH_PACKING_BYTES;
