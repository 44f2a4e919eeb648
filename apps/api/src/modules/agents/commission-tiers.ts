import type { Body, Reply } from '@koi/contract';
import { currencies, type Lang, langs } from '@koi/contract/enumerations';
import { type Currency, formatMinor, type Minor, moneyOf } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { shareCeiling } from '../../approvals/operator-limits.ts';
import { requireApproval } from '../../approvals/require-approval.ts';
import { refuseIfChanged, versionOf } from '../../approvals/unchanged.ts';
import { listWaitingChanges } from '../../approvals/waiting-changes.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { invalid } from '../../lib/refusal.ts';
import { rateText, readRate } from './agent-rates.ts';
import { nextMonth, thisMonth } from './commission-mode.ts';

/** A share of a month's profit (docs/contract/play.md 12.3), and what a month must reach for it. */
export interface Tier {
  level: number;
  active: number;
  profit: Minor;
  /** Hundredths of a percent. */
  rate: number;
}

/** The tiers of a currency in a month, `YYYY-MM`; ascending. */
type TiersOf = (lang: Lang, month: string) => Tier[];

export async function readTiers(db: Kysely<Tables>): Promise<TiersOf> {
  const rows = await db
    .selectFrom('commission_tier')
    .select(['lang', 'level', 'active_members as active', 'profit', 'rate'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('since'))
    .orderBy('month', 'desc')
    .orderBy('level')
    .execute();
  return (lang, month) => {
    const own = rows.filter((row) => row.lang === lang && row.since <= month);
    return own
      .filter(({ since }) => since === own[0]?.since)
      .map(({ level, active, profit, rate }) => ({ level, active, profit: BigInt(profit), rate }));
  };
}

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
const tierRow = (tier: Tier) => ({ level: tier.level, ...tierInput(tier) });

export async function listTiers(
  ctx: AppContext,
  reader: { id: number },
): Promise<Reply<'POST /operator/agents/tiers/list'>> {
  const tiersOf = await readTiers(ctx.database.db);
  const [month, next] = [thisMonth(ctx), nextMonth(ctx)];
  return {
    data: {
      month,
      next_month: next,
      currencies: langs.map((lang) => ({
        lang,
        tiers: tiersOf(lang, month).map(tierRow),
        next_tiers: tiersOf(lang, next).map(tierRow),
        version: versionOf(tiersOf(lang, next)),
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
  const reason = givenReason(body.reason);
  if (month !== nextMonth(ctx)) throw invalid({ month: 'choice' });
  const tiers = checkedTiers(body.tiers, currencies[lang]);
  const ceiling = await shareCeiling(ctx);
  return ctx.database.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`commission-tiers ${lang}`}))`.execute(trx);
    const before = (await readTiers(trx))(lang, month);
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
      .where('lang', '=', lang)
      .where(sql<boolean>`month = ${first}::date`)
      .execute();
    await trx
      .insertInto('commission_tier')
      .values(
        tiers.map(({ level, active, profit, rate }) => ({
          lang,
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
function checkedTiers(given: Body<'POST /operator/agents/tiers/save'>['tiers'], currency: Currency): Tier[] {
  const tiers = given.map((tier, at) => ({
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
