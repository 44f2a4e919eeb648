import type { Body, DomainReply } from '@koi/contract';
import { currencies, langs } from '@koi/contract/enumerations';
import { type Currency, formatMinor, moneyOf } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { shareCeiling } from '../../platform/approvals/operator-limits.ts';
import { requireApproval } from '../../platform/approvals/require-approval.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { refuseIfChanged, versionOf } from '../../platform/approvals/unchanged.ts';
import { listWaitingChanges } from '../../platform/approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { lockNamed } from '../../platform/database/lock-named.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { rateText, readRate } from './agent-rates.ts';
import { nextMonth, thisMonth } from './commission-mode.ts';
import { readTiers, type Tier } from './queries.ts';

/** The highest tier whose conditions for both profit and active members are met. */
export const tierReached = (
  tiers: readonly Tier[],
  { active, profit }: Pick<Tier, 'active' | 'profit'>,
): Tier | undefined => tiers.findLast((tier) => tier.active <= active && tier.profit <= profit);

const tierInput = ({ active, profit, rate }: Tier) => ({
  active_members: active,
  profit: formatMinor(profit),
  rate: rateText(rate),
});
const tierRow = (tier: Tier) => ({ ...tierInput(tier), level: tier.level, profit: tier.profit });

export async function listTiers(
  ctx: AppContext,
  reader: { id: number },
): Promise<DomainReply<'POST /operator/agents/tiers/list'>> {
  const tiersOf = await readTiers(ctx.database.db);
  const [month, next] = [thisMonth(ctx), nextMonth(ctx)];
  return {
    data: {
      month,
      next_month: next,
      currencies: langs.map((lang) => ({
        lang,
        tiers: tiersOf(currencies[lang], month).map(tierRow),
        next_tiers: tiersOf(currencies[lang], next).map(tierRow),
        version: versionOf(tiersOf(currencies[lang], next)),
      })),
    },
    waiting: await listWaitingChanges(
      ctx,
      'commission_tiers',
      reader,
      () => 'POST /operator/agents/tiers/save',
    ),
  };
}

/**
 * Sets the tiers of a currency from the next month on. Returns false while a second operator must agree: when a
 * tier above the ceiling gives more than what the same month would have earned before.
 * @throws Refusal reason_required | changed_meanwhile | second_operator_required | validation: any other month,
 * or a tier that asks for less or gives less than the one below
 */
export async function saveTiers(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/agents/tiers/save'>,
): Promise<boolean> {
  const { lang, month } = body;
  const currency = currencies[lang];
  const reason = requireReason(body.reason);
  if (month !== nextMonth(ctx)) throw invalid({ month: 'choice' });
  const tiers = checkedTiers(body.tiers, currency);
  const ceiling = await shareCeiling(ctx);
  return ctx.database.transaction(async (trx) => {
    await lockNamed(trx, `commission-tiers ${lang}`);
    const before = (await readTiers(trx))(currency, month);
    const subject = { kind: 'commission-tiers', id: `${lang}:${month}` } as const;
    if (versionOf(tiers) === versionOf(before)) return true;
    await refuseIfChanged(trx, body.version, before, subject);
    const at = ctx.clock();
    const content = { lang, month, tiers: tiers.map(tierInput) };
    const isLarge = tiers.some(
      (tier) => tier.rate > ceiling && tier.rate > (tierReached(before, tier)?.rate ?? 0),
    );
    if (!(await requireApproval(trx, { actor, at, subject, content, isLarge, reason }))) return false;
    const first = `${month}-01`;
    await trx
      .deleteFrom('commission_tier')
      .where('currency', '=', currency)
      .where(sql<boolean>`month = ${first}::date`)
      .execute();
    await trx
      .insertInto('commission_tier')
      .values(
        tiers.map(({ level, active, profit, rate }) => ({
          currency,
          month: first,
          level,
          active_members: active,
          profit,
          rate,
        })),
      )
      .execute();
    await writeAudit(trx, {
      actor,
      at,
      action: 'commission-tiers.save',
      subject,
      before: { tiers: before.map(tierInput) },
      after: { ...content, reason },
    });
    return true;
  });
}

/** Each tier asks for more than the one below, and gives no less. */
function checkedTiers(input: Body<'POST /operator/agents/tiers/save'>['tiers'], currency: Currency): Tier[] {
  const tiers = input.map((tier, at) => ({
    level: at + 1,
    active: tier.active_members,
    profit: operatorAmount(tier.profit, 'profit'),
    rate: readRate(tier.rate, 'rate'),
  }));
  for (const [at, tier] of tiers.entries()) {
    const below = tiers[at - 1];
    if (!below) continue;
    if (tier.active < below.active)
      throw invalid({ active_members: { rule: 'too_small', values: { min: below.active } } });
    const least = tier.active === below.active ? below.profit + 1n : below.profit;
    if (tier.profit < least)
      throw invalid({ profit: { rule: 'too_small', values: { min: moneyOf(least, currency) } } });
    if (tier.rate < below.rate)
      throw invalid({ rate: { rule: 'too_small', values: { min: below.rate / 100 } } });
  }
  return tiers;
}
