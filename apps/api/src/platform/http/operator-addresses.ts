import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { isListed } from '../lib/address-list.ts';
import { Refusal } from '../lib/refusal.ts';
import { isViewer } from './view-session.ts';

/**
 * Restricts operator calls, log-ins and views of members' screens to the addresses in the settings, if there
 * are any. If the settings cannot be read, all are refused.
 * @throws Refusal operator_address
 */
export async function checkOperatorAddress(ctx: AppContext, request: FastifyRequest): Promise<void> {
  const isOffice = request.routeOptions.url?.includes('/operator/') || isViewer(request);
  if (!isOffice) return;
  const allowed = await ctx.settings.read('operator.allowed_addresses');
  if (allowed.length > 0 && !isListed(allowed, request.ip)) throw new Refusal('operator_address');
}
