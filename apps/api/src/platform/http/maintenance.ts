import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { networkOf } from '../lib/network.ts';
import { Refusal } from '../lib/refusal.ts';
import type { SettingValues } from '../settings/settings.ts';

const ALL_BITS = 128;

/**
 * While `is_system_maintenance` is on, every address outside the white list gets 503 with a redirect
 * (docs/contract/money.md 1.10). Operator calls are exempt; if the settings cannot be read, the request
 * passes. Otherwise an address on the black list gets the same answer with a redirect to its own page.
 */
export async function checkMaintenance(ctx: AppContext, request: FastifyRequest): Promise<void> {
  if (request.routeOptions.url?.includes('/operator/')) return;
  const values = await settingsOrNone(ctx);
  if (!values) return;
  if (values.read('system.is_system_maintenance')) {
    if (isIn(values.read('system.system_maintenance_whitelist'), request.ip)) return;
    const redirect =
      values.read('system.system_maintenance_redirect') || `${ctx.config.publicUrl}/maintenance.html`;
    throw new Refusal('maintenance', { extra: { redirect } });
  }
  if (!isIn(values.read('system.system_address_blacklist'), request.ip)) return;
  const redirect = values.read('system.system_blocked_redirect') || `${ctx.config.publicUrl}/blocked.html`;
  throw new Refusal('maintenance', { extra: { redirect } });
}

/** Compared in normalized form, so IPv4 within IPv6 matches, too. */
function isIn(addresses: readonly string[], ip: string): boolean {
  const own = networkOf(ip, ALL_BITS);
  return addresses.some((address) => networkOf(address, ALL_BITS) === own);
}

async function settingsOrNone(ctx: AppContext): Promise<SettingValues | undefined> {
  try {
    return await ctx.settings.values();
  } catch (error) {
    ctx.log.error({ err: error }, 'settings could not be read; the maintenance gate stays open');
    return undefined;
  }
}
