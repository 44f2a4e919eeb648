import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { Refusal } from '../lib/refusal.ts';

/**
 * While `is_system_maintenance` is on, every address outside the white list gets 503 with a redirect (docs/contract/money.md 1.10). Operators work
 * on; a failing look-up lets the request pass.
 */
export async function checkMaintenance(ctx: AppContext, request: FastifyRequest): Promise<void> {
  if (request.routeOptions.url?.includes('/operator/')) return;
  const system = await systemSettings(ctx);
  if (system?.get('is_system_maintenance') !== '1') return;
  const allowed = (system.get('system_maintenance_whitelist') ?? '')
    .split('|')
    .map((address) => address.trim());
  if (allowed.includes(request.ip)) return;
  const redirect = system.get('system_maintenance_redirect') || `${ctx.config.publicUrl}/maintenance.html`;
  throw new Refusal('maintenance', { extra: { redirect } });
}

async function systemSettings(ctx: AppContext): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    return await ctx.settings.group('system');
  } catch (error) {
    ctx.log.error({ err: error }, 'settings could not be read; the maintenance gate stays open');
    return undefined;
  }
}
