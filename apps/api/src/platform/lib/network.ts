// The library's normalization of addresses; nothing else of it is used here.
import { normalizeIP } from '@fastify/rate-limit';

/**
 * Addresses that one client can choose freely count as one: an IPv6 client owns at least its /64, an IPv4
 * client its address.
 */
export function networkOf(ip: string, bits = 64): string {
  return normalizeIP(ip, bits);
}
