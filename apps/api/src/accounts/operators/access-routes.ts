import type { DomainReply } from '@koi/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { isAddressOrNetwork, isListed } from '../../platform/lib/address-list.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { type SettingEntry, saveSettings } from '../../platform/settings/save-settings.ts';

/** The addresses that operators may log in from, and the rules for logging in. */
export function registerAccessRoutes(app: FastifyInstance, ctx: AppContext): void {
  const read = async (ip: string): Promise<DomainReply<'POST /operator/access/read'>['data']> => {
    const values = await ctx.settings.values();
    return {
      allowed_addresses: [...values.read('operator.allowed_addresses')],
      second_factor_demanded: values.read('operator.second_factor_demanded'),
      idle_minutes: values.read('operator.idle_minutes'),
      own_address: ip,
    };
  };

  route(app, ctx, 'POST /operator/access/read', async ({ ip }) => ({ data: await read(ip) }));

  route(app, ctx, 'POST /operator/access/save', async ({ body, actor, ip }) => {
    const addresses = body.allowed_addresses?.filter(Boolean);
    if (addresses?.some((address) => !isAddressOrNetwork(address)))
      throw invalid({ allowed_addresses: 'format' });
    const reason = requireReason(body.reason);
    // Operators must not lock themselves out.
    if (addresses && addresses.length > 0 && !isListed(addresses, ip))
      throw new Refusal('own_address_missing', { values: { ip } });
    const { second_factor_demanded, idle_minutes } = body;
    const changes = { allowed_addresses: addresses?.join('|'), second_factor_demanded, idle_minutes };
    await saveSettings(ctx, {
      actor,
      action: 'access.save',
      subject: { kind: 'settings', id: 'operator' },
      entries: (Object.keys(changes) as (keyof typeof changes)[]).flatMap((key): SettingEntry[] => {
        const value = changes[key];
        return value === undefined ? [] : [{ name: `operator.${key}`, value }];
      }),
      reason,
    });
    return { data: await read(ip) };
  });
}
