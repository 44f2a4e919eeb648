import type { Body, Reply } from '@koi/contract';
import { type OperateType, operateTypes } from '@koi/contract/enumerations';
import type { ReportDimension } from '@koi/contract/operator-enumerations';
import { parseMinor } from '@koi/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyApi, moneyApi } from '../../../test/money-api.ts';
import { noteOrders } from '../../../test/orders.ts';
import { feedBets } from '../../../test/rebate.ts';
import {
  counterparts,
  factsOf,
  figureNames,
  type ReportEvent,
  reportEvent,
  sumsOf,
} from '../../../test/reports.ts';
import { createMember } from '../../accounts/auth/new-member.ts';
import type { PlatformAccountKind } from '../../ledger/types.ts';
import type { Db } from '../../platform/database/tables.ts';
import { addDays } from '../../platform/lib/time.ts';

type Report = Reply<'POST /operator/reports/read'>['data'];
type Asked = Body<'POST /operator/reports/read'>;

const seed = Number(process.env.FUZZ_SEED ?? 20_261_130);
const HOUR = 3_600_000;
const minorOf = (value: string | number): bigint => {
  if (typeof value === 'number') return BigInt(value);
  const parsed = parseMinor(value);
  if (!('amount' in parsed)) throw new Error(`${value} is no amount`);
  return parsed.amount;
};

const read = async (api: MoneyApi, body: Asked, role: 'owner' | 'support' = 'owner') =>
  api.call('POST /operator/reports/read', { token: await operatorToken(api, `report-${role}`, role), body });
/** All pages of a report. */
async function readAll(api: MoneyApi, body: Asked): Promise<Report> {
  const report: Report = (await read(api, { ...body, limit: 7 })).body.data;
  const pages: Report['data'] = [...report.data];
  for (let page = 2; page <= report.last_page; page += 1)
    pages.push(...(await read(api, { ...body, limit: 7, page })).body.data.data);
  return { ...report, data: pages };
}

const keyOf = (row: Report['data'][number], by: readonly ReportDimension[]): string =>
  by
    .map((dimension) => {
      if (dimension === 'brand') return row.brand;
      if (dimension === 'product') return row.game_type;
      if (dimension === 'supplier') return row.supplier;
      if (dimension === 'game') return `${row.game_type} ${row.supplier} ${row.game_code}`;
      return dimension === 'agent' ? row.agent_name : row.day;
    })
    .join(' | ');
const figuresOf = (figures: Report['sums']) =>
  Object.fromEntries(figureNames.map((name) => [name, minorOf(figures[name])]));

moneyApi('reports', (current) => {
  let members: readonly { id: number; isDemo: boolean }[];
  /** Who was there on which day. */
  const active = new Set<string>();
  const bets = new Set<string>();
  let number = 0;

  beforeAll(async () => {
    const { ctx, clock } = current();
    // Before anything happens to them.
    clock.advance(-130 * HOUR);
    await sql`insert into brand_version (host, version, document, reason, published_by, published_at)
              values ('jade88.test', 1, '{}', 'test', 'owner', ${new Date(0)})`.execute(ctx.database.db);
    const open = (name: string, more: object) =>
      ctx.database.transaction((trx) =>
        createMember(ctx, trx, {
          name,
          passwordHash: '',
          withdrawalPasswordHash: null,
          lang: 'zh_cn',
          isDemo: false,
          ...more,
        }),
      );
    const agent = await open('reportagent', { isAgent: true });
    const below = { topId: agent.agentId };
    members = [
      { ...agent, isDemo: false },
      {
        ...(await open('reportbelow', { ...below, registerSite: 'https://jade88.test:8443' })),
        isDemo: false,
      },
      { ...(await open('reportother', { registerSite: 'https://jade88.test:8443' })), isDemo: false },
      { ...(await open('reporttrial', { ...below, isDemo: true })), isDemo: true },
      {
        ...(await open('reportenglish', { lang: 'en', registerSite: 'https://unknown.test' })),
        isDemo: false,
      },
    ];
    clock.advance(130 * HOUR);
  }, 60_000);

  const post = (
    trx: Db,
    id: string,
    member: number,
    operateType: OperateType,
    legs: readonly (readonly [PlatformAccountKind, bigint])[],
  ) =>
    current().ctx.ledger.mustPost(trx, [
      {
        id,
        member,
        operateType,
        mayOverdraw: true,
        movements: legs.map(([platform, paid]) =>
          paid > 0n
            ? { from: { platform }, to: { member, kind: 'main' }, amount: paid }
            : { from: { member, kind: 'main' }, to: { platform }, amount: -paid },
        ),
      },
    ]);
  const at = (time: Date, work: (trx: Db) => Promise<unknown>) =>
    current().ctx.database.transaction(async (trx) => {
      await sql`select set_config('koi.posted_at', ${time.toISOString()}, true)`.execute(trx);
      await work(trx);
    });

  async function happen(one: ReportEvent): Promise<void> {
    const api = current();
    if (one.kind === 'job') {
      await api.ctx.jobs.runOnce(api.ctx, one.job);
      return;
    }
    const member = members[one.who] as { id: number; isDemo: boolean };
    number += 1;
    const own = number;
    const now = api.clock.now().getTime();
    if (one.kind === 'bets') {
      const time = new Date(now - one.ago * HOUR);
      const fed = one.bets.map((bet) => ({ ...bet, version: own }));
      await feedBets(api, member.id, fed, { supplier: one.supplier, now: time });
      for (const { id } of fed) {
        const key = `${one.supplier} ${member.id} ${id}`;
        if (!bets.has(key) && !member.isDemo) active.add(`${member.id} ${api.ctx.site.dayText(time)}`);
        bets.add(key);
      }
      return;
    }
    if (one.kind === 'posting') {
      const [account, type, sign] = counterparts[one.to] as (typeof counterparts)[number];
      await at(new Date(now - one.ago * HOUR), (trx) =>
        post(trx, `report:${own}`, member.id, type, [[account, BigInt(sign) * one.amount]]),
      );
      return;
    }
    // In their order: a member's first deposit is credited before the second.
    const time = new Date(now - 120 * HOUR + own * 60_000);
    const [bill, fee] = [`REPORT${own}`, one.order === 'withdrawal' ? 7n : 0n];
    await at(time, async (trx) => {
      const order = {
        bill,
        member: member.id,
        money: String(one.amount),
        gross: String(one.amount + fee),
        time,
      };
      if (one.order === 'deposit') {
        await post(trx, `deposit:${bill}:credit`, member.id, operateTypes.depositOrWithdrawal, [
          ['bank_clearing', one.amount],
        ]);
        await sql`insert into deposit_order (bill_no, member_id, currency, money, payment_type, status, confirm_at, created_at, updated_at)
                  select ${order.bill}, m.id, m.currency, ${order.money}::int8, 'company_bankpay', 2, ${time}, ${time}, ${time}
                    from member m where m.id = ${order.member}::int`.execute(trx);
      } else {
        await post(trx, `withdrawal:${bill}:paid`, member.id, operateTypes.depositOrWithdrawal, [
          ['withdrawal_clearing', -one.amount],
          ['fee_income', -fee],
        ]);
        await sql`insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before, balance_after, card_id, card, status, confirm_at, created_at, updated_at)
                  select ${order.bill}, m.id, m.currency, 'x', 'x', ${order.gross}::int8, ${String(fee)}::int8, ${order.money}::int8, 0, 0, 1, '{}', 2, ${time}, ${time}, ${time}
                    from member m where m.id = ${order.member}::int`.execute(trx);
      }
      await noteOrders(trx, bill);
    });
  }

  const period = (days: number, before = 0): [string, string] => {
    const today = current().ctx.site.dayText(current().clock.now());
    return [addDays(today, 1 - days - before), addDays(today, -before)];
  };

  /** Compares reports with what bets and postings say. */
  async function expectExact(by: readonly ReportDimension[]): Promise<void> {
    const api = current();
    const facts = await factsOf(api.ctx, active);
    for (const currency of ['CNY', 'USD']) {
      const inCurrency = facts.filter((fact) => fact.currency === currency);
      const report = await readAll(api, { period: period(12), by: [...by], currency });
      const rows = report.data.map((row) => [keyOf(row, by), figuresOf(row)] as const);
      expect(rows.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([...sumsOf(inCurrency, by)]);
      const [sums] = sumsOf(inCurrency, []).values();
      if (sums) expect(figuresOf(report.sums)).toEqual(sums);
    }
  }

  const closed = () =>
    current().ctx.database.run<{ day: string; differences: number }>(
      'select day::text, differences from report_close order by day',
    );
  const run = (job: string) => current().ctx.jobs.runOnce(current().ctx, job);

  // Guarantee: exact reports (docs/guarantees.md).
  test('are what bets and postings say, to the cent, whatever happens in whichever order', async () => {
    const api = current();
    const dimensions = fc.constantFrom<ReportDimension[]>(
      ['day'],
      ['game'],
      ['agent', 'day'],
      ['brand', 'product'],
      ['supplier', 'agent'],
      ['week', 'brand'],
      ['month', 'game'],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(reportEvent, { minLength: 8, maxLength: 24 }),
        dimensions,
        async (events, by) => {
          for (const one of events) await happen(one);
          await api.ctx.jobs.runOnce(api.ctx, 'fold-activity');
          await expectExact(by);
          await api.ctx.jobs.runOnce(api.ctx, 'close-report-days');
          await expectExact(by);
        },
      ),
      { seed, numRuns: 8 },
    );
    const days = await closed();
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(days.filter(({ differences }) => differences > 0)).toEqual([]);
  }, 120_000);

  // Guarantee: exact reports (docs/guarantees.md).
  test('a closed day that a late correction changes is open until it is proven again', async () => {
    const api = current();
    const [day, today] = [period(1, 2)[0], period(1)[0]];
    const time = new Date(api.clock.now().getTime() - 48 * HOUR);
    const feed = (version: number, status: 'COMPLETE' | 'CANCEL') =>
      feedBets(
        api,
        (members[0] as { id: number }).id,
        [{ id: 'late', version, valid: 100_00n, gameCode: 'LATE', status }],
        {
          now: time,
        },
      );
    const ask = async (): Promise<Report> =>
      (await read(api, { period: [day, today], by: ['day'], currency: 'CNY', game_code: 'LATE' })).body.data;
    await feed(1_000, 'COMPLETE');
    active.add(`${members[0]?.id} ${day}`);
    await run('close-report-days');
    expect(await ask()).toMatchObject({ open_since: today, sums: { stake: '100.00' } });
    await feed(1_001, 'CANCEL');
    await run('fold-activity');
    expect(await ask()).toMatchObject({ open_since: day, data: [], sums: { stake: '0.00' } });
    await run('close-report-days');
    expect(await ask()).toMatchObject({ open_since: today, data: [], sums: { stake: '0.00' } });
    expect((await closed()).filter(({ differences }) => differences > 0)).toEqual([]);
  });

  test('what differs from its sources is corrected and told, and all is computed again where days begin at another time', async () => {
    const { database } = current().ctx;
    const [day] = period(1, 1);
    await sql`update report_day set payout = payout + 1, bonus = bonus - 1 where (day, currency) = (${day}::date, 'CNY')
                and ctid = (select min(ctid) from report_day where (day, currency) = (${day}::date, 'CNY'))`.execute(
      database.db,
    );
    await sql`insert into report_day (day, brand, currency, game_type, supplier, game_code, agent_id, bets) values (${day}::date, '', 'CNY', 3, 'XX', 'none', 0, 1)`.execute(
      database.db,
    );
    await sql`delete from report_close where day = ${day}::date`.execute(database.db);
    await run('close-report-days');
    await expectExact(['day', 'game']);
    expect((await closed()).filter(({ differences }) => differences > 0)).toEqual([{ day, differences: 2 }]);

    await database.db.updateTable('team_state').set({ offset_minutes: -60 }).execute();
    await run('fold-activity');
    expect(await closed()).toEqual([]);
    await run('close-report-days');
    await expectExact(['day', 'agent']);
    expect((await closed()).length).toBeGreaterThanOrEqual(5);
  });

  test('beside the period before, in names of the language, and for a role that may see profit', async () => {
    const api = current();
    const facts = (await factsOf(api.ctx, active)).filter(({ currency }) => currency === 'CNY');
    const [[from, to], [earlier, before]] = [period(2), period(2, 2)];
    const report = await readAll(api, { period: [from, to], by: ['day'], currency: 'CNY', compare: 1 });
    expect(report.compared).toEqual({ from: earlier, to: before });
    const [sums] = sumsOf(
      facts.filter(({ day }) => day >= earlier && day <= before),
      [],
    ).values();
    expect(report.sums_before && figuresOf(report.sums_before)).toEqual(sums);
    const days = sumsOf(facts, ['day']);
    for (const { day, before: then } of report.data)
      expect(then && figuresOf(then)).toEqual(days.get(addDays(String(day), -2)));
    expect(report.data.length).toBe(2);

    const games = await readAll(api, { by: ['game'], period: period(12), currency: 'CNY', game_type: 99 });
    expect(games.data.map(({ game_type_text }) => game_type_text)).toContain('本地彩票');
    const own = await readAll(api, {
      by: ['day'],
      period: period(12),
      currency: 'CNY',
      agent_name: 'reportagent',
    });
    const [ofAgent] = sumsOf(
      facts.filter(({ agent }) => agent === 'reportagent'),
      [],
    ).values();
    expect(figuresOf(own.sums)).toEqual(ofAgent);
    expect((await read(api, { by: ['day'], agent_name: 'reportenglish' })).body.error).toBe(
      'account_unknown',
    );
    expect((await read(api, { by: ['day'] }, 'support')).status).toBe(403);
    // Seven days without a period, today the last.
    expect((await read(api, { by: ['day'] })).body.data).toMatchObject({
      period: { from: period(7)[0], to },
      today: to,
    });
  });
});
