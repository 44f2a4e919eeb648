import type { Body, Reply } from '@koi/contract';
import type { ReportDimension } from '@koi/contract/operator-enumerations';
import { parseMinor } from '@koi/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { operatorToken } from '../../../test/api.ts';
import { type MoneyApi, moneyApi } from '../../../test/money-api.ts';
import { feedBets } from '../../../test/rebate.ts';
import { reportHistory } from '../../../test/report-history.ts';
import { factsOf, figureNames, reportEvent, sumsOf } from '../../../test/reports.ts';
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
      if (dimension === 'level') return row.level;
      if (dimension === 'channel') return row.channel_id;
      if (dimension === 'activity') return row.activity_id;
      return dimension === 'agent' ? row.agent_name : row.day;
    })
    .join(' | ');
const figuresOf = (figures: Report['sums']) =>
  Object.fromEntries(figureNames.map((name) => [name, minorOf(figures[name])]));

moneyApi('reports', (current) => {
  const { active, members, prepare, happen } = reportHistory(current);
  beforeAll(prepare, 60_000);

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

  /** Compares the lifetime figures of each member with what bets and postings say. */
  async function expectMembersExact(): Promise<void> {
    const api = current();
    const token = await operatorToken(api, 'report-owner', 'owner');
    const facts = await factsOf(api.ctx, active);
    const names = await api.ctx.database.db.selectFrom('member').select(['name', 'currency']).execute();
    for (const { name, currency } of names) {
      const own = facts.filter((fact) => fact.member === name && fact.currency === currency);
      const [sums] = sumsOf(own, []).values();
      const days = own.filter(({ figure }) => figure === 'deposits').map(({ day }) => day);
      const { body } = await api.call('POST /operator/reports/member', {
        token,
        body: { member_name: name },
      });
      const { first_deposit, last_deposit, active_days, ...figures } = body.data;
      expect([first_deposit, last_deposit]).toEqual([
        days.toSorted()[0] ?? null,
        days.toSorted().at(-1) ?? null,
      ]);
      expect(BigInt(active_days)).toBe(sums?.active_members ?? 0n);
      for (const figure of ['ngr', 'stake', 'bonus', 'deposits', 'withdrawals', 'rebate', 'fees'] as const)
        expect(minorOf(figures[figure])).toBe(sums?.[figure] ?? 0n);
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
      ['level', 'day'],
      ['level', 'supplier'],
      ['channel', 'level'],
      ['activity', 'channel'],
      ['week', 'activity'],
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
          await expectMembersExact();
        },
      ),
      { seed, numRuns: 12 },
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
    await sql`update report_segment_day set level = 99 where (day, currency) = (${day}::date, 'CNY')
                and ctid = (select min(ctid) from report_segment_day where (day, currency) = (${day}::date, 'CNY'))`.execute(
      database.db,
    );
    await sql`update report_member_day set deposits = deposits + 5 where (day, currency) = (${day}::date, 'CNY')
                and member_id = (select min(member_id) from report_member_day where (day, currency) = (${day}::date, 'CNY'))`.execute(
      database.db,
    );
    await sql`delete from report_close where day = ${day}::date`.execute(database.db);
    await run('close-report-days');
    await expectExact(['day', 'game']);
    await expectExact(['day', 'level']);
    expect((await closed()).filter(({ differences }) => differences > 0)).toEqual([{ day, differences: 5 }]);
    await expectMembersExact();

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
    const apart = await read(api, { by: ['game', 'level'] });
    expect([apart.status, apart.body.error]).toEqual([422, 'validation']);
    const promoted = await readAll(api, {
      by: ['activity'],
      period: period(12),
      currency: 'CNY',
      channel_id: 0,
    });
    expect(promoted.data.map(({ activity_title }) => activity_title)).toEqual(
      expect.arrayContaining(['', 'Promotion']),
    );
    // Seven days without a period, today the last.
    expect((await read(api, { by: ['day'] })).body.data).toMatchObject({
      period: { from: period(7)[0], to },
      today: to,
    });
  });
});
