import type { Reply } from '@koi/contract';
import { parseMinor } from '@koi/money';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { moneyApi } from '../../../test/money-api.ts';
import { reportHistory } from '../../../test/report-history.ts';
import { reportEvent } from '../../../test/reports.ts';
import { createMember } from '../../accounts/auth/new-member.ts';
import { addDays, DAY_MS } from '../../platform/lib/time.ts';

type Cohorts = Reply<'POST /operator/reports/cohorts'>['data'];
type Line = Pick<
  Cohorts['data'][number],
  'week' | 'members' | 'depositors' | 'weeks_later' | 'active' | 'deposits' | 'ggr'
>;

const seed = Number(process.env.FUZZ_SEED ?? 20_261_201);
const HOUR = 3_600_000;
const WEEKS = 3;

const weekOf = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  return addDays(day, -((date.getUTCDay() + 6) % 7));
};
const weeksBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS / 7);
const minorOf = (text: string): bigint => {
  const parsed = parseMinor(text);
  if (!('amount' in parsed)) throw new Error(`${text} is no amount`);
  return parsed.amount;
};
const total = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + BigInt(one), 0n);

moneyApi('cohorts', (current) => {
  const { members, prepare, happen } = reportHistory(current, {
    ordersFrom: 28 * 24 * HOUR,
    ordersEvery: 7 * HOUR,
  });
  beforeAll(async () => {
    const { ctx, clock } = current();
    clock.advance(30 * 24 * HOUR);
    await prepare();
    // Members of different weeks, before anything happens to them.
    for (const [n, weeks] of [5, 4, 3, 1, 0].entries()) {
      clock.advance(-weeks * 7 * 24 * HOUR);
      const member = await ctx.database.transaction((trx) =>
        createMember(ctx, trx, {
          name: `cohort${n}`,
          passwordHash: '',
          withdrawalPasswordHash: null,
          lang: n === 4 ? 'en' : 'zh_cn',
          isDemo: n === 3,
          registerSite: n % 2 === 0 ? 'https://jade88.test:8443' : '',
        }),
      );
      clock.advance(weeks * 7 * 24 * HOUR);
      // The first five members are those that events happen to.
      members[n] = { ...member, isDemo: n === 3 };
    }
  }, 60_000);

  const ask = async (body: object): Promise<Cohorts> => {
    const token = await operatorToken(current(), 'cohort-owner', 'owner');
    const { status, body: reply } = await current().call('POST /operator/reports/cohorts', { token, body });
    expect(status).toBe(200);
    return reply.data;
  };
  const today = () => current().ctx.site.dayText(current().clock.now());
  const period = (): [string, string] => [addDays(today(), -63), today()];

  /** What members, orders and bets alone say. */
  async function expected(currency: string, brand: string | undefined): Promise<Line[]> {
    const { database, site } = current().ctx;
    const people = (await database.db.selectFrom('member').selectAll().where('is_demo', '=', false).execute())
      .filter((one) => one.currency === currency)
      .filter(
        ({ register_site }) =>
          brand === undefined || (register_site === `https://${brand}:8443` ? brand : '') === brand,
      );
    const bets = await database.db.selectFrom('bet').selectAll().where('status', '=', 'COMPLETE').execute();
    const orders = await database.db
      .selectFrom('deposit_order')
      .selectAll()
      .where('status', '=', 2)
      .execute();
    const weekAt = (at: Date | null): string => weekOf(site.dayText(at ?? new Date(0)));
    const current_ = weekOf(today());
    const cohorts = Map.groupBy(people, ({ created_at }) => weekAt(created_at));
    return [...cohorts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([week, own]) => {
        const ids = new Set(own.map(({ id }) => id));
        const depositors = new Set(
          orders.filter(({ member_id }) => ids.has(member_id)).map((one) => one.member_id),
        );
        return Array.from({ length: Math.min(WEEKS, weeksBetween(week, current_)) + 1 }, (_one, n) => {
          const at = addDays(week, 7 * n);
          const placed = bets.filter(
            (one) => ids.has(one.member_id) && weekAt(one.settled_at ?? one.bet_at) === at,
          );
          const paid = orders.filter((one) => ids.has(one.member_id) && weekAt(one.confirm_at) === at);
          return {
            week,
            members: own.length,
            depositors: depositors.size,
            weeks_later: n,
            active: new Set([...placed, ...paid].map((one) => one.member_id)).size,
            deposits: String(total(paid.map(({ money }) => money))),
            ggr: String(
              total(placed.map(({ bet_amount }) => bet_amount)) - total(placed.map(({ payout }) => payout)),
            ),
          };
        });
      });
  }
  async function expectExact(): Promise<void> {
    for (const [currency, brand] of [
      ['CNY', undefined],
      ['CNY', 'jade88.test'],
      ['CNY', ''],
      ['USD', undefined],
    ] as const) {
      const { data } = await ask({
        period: period(),
        weeks: WEEKS,
        currency,
        ...(brand !== undefined && { brand }),
      });
      const lines = data.map(({ week, members, depositors, weeks_later, active, deposits, ggr }) => ({
        week,
        members,
        depositors,
        weeks_later,
        active,
        deposits: String(minorOf(deposits)),
        ggr: String(minorOf(ggr)),
      }));
      expect(lines).toEqual(await expected(currency, brand));
    }
  }

  test('are what members, orders and bets say, whatever happens and whichever weeks are closed', async () => {
    const { ctx } = current();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(reportEvent, fc.integer({ min: 0, max: 27 })), { minLength: 6, maxLength: 14 }),
        async (events) => {
          for (const [one, days] of events)
            await happen('ago' in one ? { ...one, ago: one.ago + 24 * days } : one);
          await ctx.jobs.runOnce(ctx, 'fold-activity');
          await expectExact();
          await ctx.jobs.runOnce(ctx, 'close-report-days');
          await expectExact();
        },
      ),
      { seed, numRuns: 6 },
    );
    const stored = await ctx.database.run<{ weeks: number }>(
      'select count(distinct week)::int as weeks from report_cohort_week',
    );
    expect(stored[0]?.weeks).toBeGreaterThanOrEqual(3);
  }, 120_000);

  test('per member, in whole weeks, twelve of them unless a period is given, for who may see profit', async () => {
    const { data, period: shown, weeks } = await ask({ currency: 'CNY' });
    const monday = weekOf(today());
    expect([shown, weeks]).toEqual([{ from: addDays(monday, -77), to: addDays(monday, 6) }, 12]);
    for (const row of data) {
      const share = (amount: string) => Number(minorOf(amount)) / row.members;
      expect(Math.abs(Number(minorOf(row.ggr_per_member)) - share(row.ggr))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(Number(minorOf(row.deposits_per_member)) - share(row.deposits))).toBeLessThanOrEqual(
        0.5,
      );
      expect(row.active_percent).toBeCloseTo((100 * row.active) / row.members, 1);
      expect(row.is_under_way).toBe(addDays(row.week, 7 * row.weeks_later) === monday ? 1 : 0);
    }
    const token = await operatorToken(current(), 'cohort-support', 'support');
    expect((await current().call('POST /operator/reports/cohorts', { token, body: {} })).status).toBe(403);
  });
});
