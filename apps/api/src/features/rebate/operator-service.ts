import type { Body, DomainReply } from '@koi/contract';
import { currencies, type GameType, gameTypes } from '@koi/contract/enumerations';
import { type Currency, formatMinor, moneyOf, percentOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { rateCeiling } from '../../platform/approvals/operator-limits.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { type Editor, ifChanged } from '../../platform/approvals/texts-and-terms.ts';
import { refuseIfChanged, versionOf } from '../../platform/approvals/unchanged.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import { lineMargins, marginText } from '../today/line-margins.ts';
import { type Ladder, lockLadder, type Step, steps, upsertStep } from './queries.ts';

export const waitingSteps = (ctx: AppContext, reader: { id: number }) =>
  listWaitingChanges(ctx, 'rebate', reader, () => 'POST /operator/rebate/levels/save');

export async function listLadders(
  ctx: AppContext,
): Promise<DomainReply<'POST /operator/rebate/levels/list'>['data']> {
  const rows = await steps(ctx.database.db)
    .orderBy('currency')
    .orderBy('game_type')
    .orderBy('level')
    .execute();
  return {
    levels: rows.map((row) => ({
      id: row.id,
      lang: langOfCurrency[row.currency],
      game_type: row.game_type,
      level: row.level,
      names: row.names as Record<string, string>,
      quota: BigInt(row.quota),
      rate: row.rate,
      updated_at: row.updated_at,
      version: versionOf(row),
    })),
    margins: (await lineMargins(ctx)).map((line) => ({ ...line, margin: marginText(line.margin) })),
  };
}

const subjectOf = ({ lang, game_type: type }: Ladder, level: number) => ({
  kind: 'rebate-level' as const,
  id: `${lang}:${type}:${level}`,
});
const factsOf = ({ names, quota, rate }: Pick<Step, 'names' | 'quota' | 'rate'>) => ({ names, quota, rate });

/**
 * Saves a step; what is left out of one that exists stays. Returns false while a second operator must agree:
 * when it gives more than the ceiling, and more or earlier than before.
 * @throws Refusal not_found, validation, changed_meanwhile, reason_required, second_operator_required,
 * operator_forbidden
 */
export async function saveStep(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/rebate/levels/save'>,
): Promise<boolean> {
  const { lang, game_type: type, level } = body;
  if (!Object.values(gameTypes).includes(type as GameType)) throw invalid({ game_type: 'choice' });
  const input = body.quota === undefined ? undefined : operatorAmount(body.quota, 'quota');
  if (Number(body.rate) > 100) throw invalid({ rate: { rule: 'too_large', values: { max: 100 } } });
  const ceiling = await rateCeiling(ctx);
  const subject = subjectOf(body, level);
  let ladder: Step[] = [];
  const saved = await saveRewardRow<Step>(ctx, actor, {
    body,
    action: (before) => (before ? 'rebate-level.edit' : 'rebate-level.add'),
    subjectOf: () => subject,
    factsOf,
    async lock(trx) {
      ladder = await lockLadder(trx, body);
      const before = ladder.find((step) => step.level === level);
      if (!before && level !== (ladder.at(-1)?.level ?? 0) + 1) throw new Refusal('not_found');
      return before;
    },
    change(before) {
      const quota = input ?? (before && BigInt(before.quota));
      const rate = body.rate ?? before?.rate;
      if (quota === undefined) throw invalid({ quota: 'required' });
      if (rate === undefined) throw invalid({ rate: 'required' });
      checkNeighbours(ladder, level, { quota, rate }, currencies[lang]);
      const written = ifChanged(body.names, before?.names);
      const names = JSON.stringify(written ?? before?.names ?? {});
      const [share, shareBefore] = [hundredths(rate), before && hundredths(before.rate)];
      const quotaBefore = before && BigInt(before.quota);
      const isMore =
        shareBefore === undefined || quotaBefore === undefined || share > shareBefore || quota < quotaBefore;
      return {
        approval: {
          subject,
          content: {
            lang,
            game_type: type,
            level,
            names: written,
            quota: formatMinor(quota),
            rate: formatMinor(share),
          },
          isLarge: isMore && share > BigInt(ceiling),
          changed: {
            texts: before !== undefined && written !== undefined,
            terms: share !== shareBefore || quota !== quotaBefore,
          },
        },
        save: (trx, at) => upsertStep(trx, body, { names, quota, rate, updated_at: at }),
      };
    },
  });
  return saved !== undefined;
}

const hundredths = (text: string): bigint => percentOf(10_000n, text);

/** Each step requires more and pays more than the one below, so that betting more never earns less. */
function checkNeighbours(
  ladder: readonly Step[],
  level: number,
  { quota, rate }: { quota: bigint; rate: string },
  currency: Currency,
): void {
  const below = ladder.filter((step) => step.level < level).at(-1);
  const above = ladder.find((step) => step.level > level);
  if (below && quota <= BigInt(below.quota))
    throw invalid({
      quota: { rule: 'too_small', values: { min: moneyOf(BigInt(below.quota) + 1n, currency) } },
    });
  if (above && quota >= BigInt(above.quota))
    throw invalid({
      quota: { rule: 'too_large', values: { max: moneyOf(BigInt(above.quota) - 1n, currency) } },
    });
  if (below && hundredths(rate) < hundredths(below.rate))
    throw invalid({ rate: { rule: 'too_small', values: { min: Number(below.rate) } } });
  if (above && hundredths(rate) > hundredths(above.rate))
    throw invalid({ rate: { rule: 'too_large', values: { max: Number(above.rate) } } });
}

/** @throws Refusal not_found, changed_meanwhile, reason_required */
export async function removeStep(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/rebate/levels/remove'>,
): Promise<void> {
  const reason = requireReason(body.reason);
  await ctx.database.transaction(async (trx) => {
    const last = (await lockLadder(trx, body)).at(-1);
    if (!last || last.level !== body.level || last.level === 1) throw new Refusal('not_found');
    const subject = subjectOf(body, last.level);
    await refuseIfChanged(trx, body.version, last, subject);
    await trx.deleteFrom('rebate_level').where('id', '=', last.id).execute();
    await writeAudit(trx, {
      actor,
      at: ctx.clock(),
      action: 'rebate-level.remove',
      subject,
      before: factsOf(last),
      after: { reason },
    });
  });
}
