import { langs } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import { givenReason } from '../../approvals/given-reason.ts';
import {
  COIN_RATE_STEP,
  ceilings,
  coinRateStep,
  isAccessForTwo,
  rateCeiling,
  readTwoOperatorLimits,
  shareCeiling,
  twoOperatorDefault,
  twoOperatorKeys,
} from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import type { AppContext } from '../../context.ts';
import { route } from '../../http/contract-routes.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { rateText } from '../agents/agent-rates.ts';

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
      two_operators_access: (await isAccessForTwo(ctx)) ? (1 as const) : (0 as const),
    };
  };

  route(app, ctx, 'POST /operator/access/thresholds', async () => ({ data: await read() }));

  route(app, ctx, 'POST /operator/access/thresholds/save', async ({ body, actor }) => {
    const { reason: given, ...content } = body;
    const reason = givenReason(given);
    const amounts = twoOperatorKeys.flatMap((key) =>
      langs.flatMap((lang) => {
        const value = content[key]?.[lang];
        return value === undefined
          ? []
          : [{ group: 'operator', key, lang, value: String(value), fallback: twoOperatorDefault(key, lang) }];
      }),
    );
    const { two_operators_access: access, coin_rate_step_percent: step } = content;
    const rates = (['two_operators_rate_from', 'two_operators_share_from'] as const).flatMap((key) => {
      const value = content[key];
      return value === undefined ? [] : [{ group: 'operator', key, value, fallback: ceilings[key] }];
    });
    const entries = [
      ...amounts,
      ...(access === undefined
        ? []
        : [{ group: 'operator', key: 'two_operators_access', value: String(access), fallback: '1' }]),
      ...(step === undefined
        ? []
        : [
            {
              group: 'operator',
              key: 'coin_rate_step_percent',
              value: String(step),
              fallback: COIN_RATE_STEP,
            },
          ]),
      ...rates,
    ];
    const isDone = await saveSettings(ctx, {
      actor,
      action: 'access.thresholds',
      subject: { kind: 'settings', id: 'operator' },
      entries,
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
    return { saved: isDone ? 1 : 0, data: await read() };
  });
}
