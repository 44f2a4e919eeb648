import { langs } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { rateText } from '../../features/agents/agent-rates.ts';
import {
  coinRateStep,
  isAccessForTwo,
  limitKeys,
  rateCeiling,
  readTwoOperatorLimits,
  shareCeiling,
} from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { type SettingEntry, saveSettings } from '../../platform/settings/save-settings.ts';

const otherKeys = [
  'two_operators_access',
  'coin_rate_step_percent',
  'two_operators_rate_from',
  'two_operators_share_from',
] as const;

/**
 * The amounts from which two operators must agree. Changing them always takes two, so that no operator can
 * lower their own limits.
 */
export function registerThresholdsRoutes(app: FastifyInstance, ctx: AppContext): void {
  const read = async () => {
    return {
      ...(await readTwoOperatorLimits(ctx)),
      coin_rate_step_percent: await coinRateStep(ctx),
      two_operators_rate_from: rateText(await rateCeiling(ctx)),
      two_operators_share_from: rateText(await shareCeiling(ctx)),
      two_operators_access: await isAccessForTwo(ctx),
    };
  };

  route(app, ctx, 'POST /operator/access/thresholds', async () => ({ data: await read() }));

  route(app, ctx, 'POST /operator/access/thresholds/save', async ({ body, actor }) => {
    const { reason: input, ...content } = body;
    const reason = requireReason(input);
    const amounts = limitKeys.flatMap((key) =>
      langs.flatMap((lang): SettingEntry[] => {
        const value = content[key]?.[lang];
        return value === undefined ? [] : [{ name: `operator.${key}`, lang, value }];
      }),
    );
    const others = otherKeys.flatMap((key): SettingEntry[] => {
      const value = content[key];
      return value === undefined ? [] : [{ name: `operator.${key}`, value }];
    });
    const isDone = await saveSettings(ctx, {
      actor,
      action: 'access.thresholds',
      subject: { kind: 'settings', id: 'operator' },
      entries: [...amounts, ...others],
      reason,
      onlyIf: async (trx) =>
        (await requireApproval(trx, {
          actor,
          at: ctx.clock(),
          subject: { kind: 'access.thresholds', id: 'all' },
          content,
          isLarge: true,
          reason,
        })) > 0,
    });
    return { saved: isDone, data: await read() };
  });
}
