import type { Reply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { isAddressOrNetwork, isListed } from '../../lib/address-list.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { isFactorDemanded } from './operator-factor.ts';

/** The addresses that operators may log in from, and the rules for logging in. */
export function registerAccessRoutes(app: FastifyInstance, ctx: AppContext): void {
  const read = async (ip: string): Promise<Reply<'POST /operator/access/read'>['data']> => {
    const allowed = await ctx.settings.text('operator', 'allowed_addresses', '');
    return {
      allowed_addresses: allowed.split('|').filter(Boolean),
      second_factor_demanded: (await isFactorDemanded(ctx)) ? 1 : 0,
      idle_minutes: Number(await ctx.settings.text('operator', 'idle_minutes', '60')),
      own_address: ip,
    };
  };

  route(app, ctx, 'POST /operator/access/read', async ({ ip }) => ({ data: await read(ip) }));

  route(app, ctx, 'POST /operator/access/save', async ({ body, actor, ip }) => {
    const addresses = body.allowed_addresses?.filter(Boolean);
    if (addresses?.some((address) => !isAddressOrNetwork(address)))
      throw invalid({ allowed_addresses: 'format' });
    const reason = givenReason(body.reason);
    // Operators must not lock themselves out.
    if (addresses && addresses.length > 0 && !isListed(addresses, ip))
      throw new Refusal('own_address_missing', { values: { ip } });
    const values = [
      ['allowed_addresses', addresses?.join('|'), ''],
      ['second_factor_demanded', body.second_factor_demanded, '0'],
      ['idle_minutes', body.idle_minutes, '60'],
    ] as const;
    await saveSettings(ctx, {
      actor,
      action: 'access.save',
      subject: { kind: 'settings', id: 'operator' },
      entries: values.flatMap(([key, value, fallback]) =>
        value === undefined ? [] : [{ group: 'operator', key, value: String(value), fallback }],
      ),
      reason,
    });
    return { data: await read(ip) };
  });
}
