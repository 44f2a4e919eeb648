import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';

const ALL_BITS = 128;

/**
 * While `is_system_maintenance` is on, every address outside the white list gets 503 with a redirect
 * (docs/contract/money.md 1.10). Operator calls are exempt; if the settings cannot be read, the request
 * passes. Otherwise an address on the black list gets the same answer with a redirect to its own page.
 */
export async function checkMaintenance(ctx: AppContext, request: FastifyRequest): Promise<void> {
  if (request.routeOptions.url?.includes('/operator/')) return;
  const system = await systemSettings(ctx);
  if (system?.get('is_system_maintenance') === '1') {
    if (listed(system.get('system_maintenance_whitelist'), request.ip)) return;
    const redirect = system.get('system_maintenance_redirect') || `${ctx.config.publicUrl}/maintenance.html`;
    throw new Refusal('maintenance', { extra: { redirect } });
  }
  if (!listed(system?.get('system_address_blacklist'), request.ip)) return;
  const redirect = system?.get('system_blocked_redirect') || `${ctx.config.publicUrl}/blocked.html`;
  throw new Refusal('maintenance', { extra: { redirect } });
}

/**
 * Addresses are in one text, separated by `|`, and compared in normalized form, so IPv4 within IPv6 matches,
 * too.
 */
function listed(addresses: string | undefined, ip: string): boolean {
  const own = networkOf(ip, ALL_BITS);
  return (addresses ?? '').split('|').some((address) => networkOf(address.trim(), ALL_BITS) === own);
}

async function systemSettings(ctx: AppContext): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    return await ctx.settings.group('system');
  } catch (error) {
    ctx.log.error({ err: error }, 'settings could not be read; the maintenance gate stays open');
    return undefined;
  }
}
