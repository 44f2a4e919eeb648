// The library's way to write addresses; nothing else of it is known here.
import { normalizeIP } from '@fastify/rate-limit';

/** What one client can choose freely counts as one: an IPv6 client owns at least its /64, an IPv4 client its address. */
export function networkOf(ip: string, bits = 64): string {
  return normalizeIP(ip, bits);
}
