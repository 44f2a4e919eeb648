import { normalizeIP } from '@fastify/rate-limit';

/** What one client can choose freely counts as one: an IPv6 client owns at least its /64, an IPv4 client its address. */
export function networkOf(ip: string): string {
  return normalizeIP(ip, 64);
}
