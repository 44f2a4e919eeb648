import { formatMinor } from '@koi/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { noteOrders, setStatus } from '../../../test/orders.ts';
import { feedBets } from '../../../test/rebate.ts';
import { type TeamMember, teamParts } from '../../../test/team.ts';
import { addDays, DAY_MS, Site } from '../../platform/lib/time.ts';
import { verifyTeam } from './verify-team.ts';

const site = new Site(480);

testApi('sums of teams', (api) => {
  const team = teamParts(api);
  const ctx = () => api().app.context;
  const today = () => site.dayText(api().clock.now());

  /** Adds up bets, orders and postings one by one, independently of the platform's own sums. */
  async function counted(upline: TeamMember, isDirect: boolean, from: string, to: string) {
    const { rows } = await sql<Record<string, string>>`
      with recursive below (id, depth) as (
        select m.id, 1 from member m where m.top_id = ${upline.agentId}
         union all
        select m.id, b.depth + 1 from below b join member a on a.id = b.id join member m on m.top_id = a.agent_id),
      team as (select b.id from below b join member m on m.id = b.id where m.status <> -1 and (b.depth = 1 or ${!isDirect})),
      span as (select (${from}::text || ' 00:00:00+08')::timestamptz as a, (${to}::text || ' 00:00:00+08')::timestamptz + interval '1 day' as z)
      select (select coalesce(sum(money), 0) from deposit_order, span where member_id in (table team) and status = 2 and confirm_at >= a and confirm_at < z) as recharge,
             (select coalesce(sum(gross), 0) from withdrawal_order, span where member_id in (table team) and status = 2 and confirm_at >= a and confirm_at < z) as drawing,
             (select coalesce(sum(valid_amount), 0) from bet, span where member_id in (table team) and status = 'COMPLETE' and not is_demo and settled_at >= a and settled_at < z) as valid,
             (select coalesce(sum(payout), 0) from bet, span where member_id in (table team) and status = 'COMPLETE' and not is_demo and settled_at >= a and settled_at < z) as win,
             (select coalesce(sum(payout - bet_amount), 0) from bet, span where member_id in (table team) and status = 'COMPLETE' and not is_demo and settled_at >= a and settled_at < z) as shuyin,
             ${sql.join(
               [
                 ['gifts', '5, 6, 7, 8, 10, 13, 15, 17, 20, 21, 22, 25, 26, 27, 28, 29'],
                 ['rebates', '4'],
                 ['others', '1, 2'],
               ].map(
                 ([name, types]) => sql`(select coalesce(sum(p.amount), 0) from ledger_posting p
                   join ledger_transfer t on t.number = p.transfer_number and t.created_at = p.created_at, span
                  where p.member_id in (table team) and t.operate_type in (${sql.raw(types ?? '')}) and p.created_at >= a and p.created_at < z) as ${sql.raw(name ?? '')}`,
               ),
             )},
             (select count(*) from team) as count`.execute(ctx().database.db);
    const row = rows[0] ?? {};
    const amount = (name: string) => BigInt(row[name] ?? 0);
    const report = {
      total_recharge: formatMinor(amount('recharge')),
      total_drawing: formatMinor(amount('drawing')),
      total_validbet_amount: formatMinor(amount('valid')),
      total_shuyin: formatMinor(amount('shuyin')),
      total_hongli: formatMinor(amount('gifts')),
      total_fanshui: formatMinor(amount('rebates')),
      total_other: formatMinor(amount('others')),
      total_count: Number(row.count),
      total_sy: formatMinor(
        amount('recharge') - amount('drawing') - amount('gifts') - amount('rebates') - amount('others'),
      ),
    };
    return { report, win: formatMinor(amount('win')) };
  }

  /** The expected list of a team's agents, newest first, from members and postings. */
  async function listed(upline: TeamMember) {
    const { rows } = await sql<{
      id: number;
      depth: number;
      money: string;
      children: string;
      below: string;
    }>`
        with recursive below (id, depth) as (
          select m.id, 1 from member m where m.top_id = ${upline.agentId}
           union all
          select m.id, b.depth + 1 from below b join agent a on a.member_id = b.id join member m on m.top_id = a.id),
        main as (select p.member_id, sum(p.amount) as money from ledger_posting p
                   join ledger_account a on a.id = p.account_id and a.kind = 'main' group by 1)
        select b.id, b.depth, coalesce(w.money, 0) as money, count(c.id) as children, coalesce(sum(cw.money), 0) as below
          from below b join member m on m.id = b.id join agent a on a.member_id = b.id left join main w on w.member_id = b.id
          left join member c on c.top_id = a.id and c.status <> -1 left join main cw on cw.member_id = c.id
         where m.status <> -1 group by b.id, b.depth, w.money order by b.id desc`.execute(ctx().database.db);
    return rows.map(({ id, depth, money, children, below }) => ({
      id,
      depth,
      money: formatMinor(BigInt(money)),
      agentchild_count: Number(children),
      agent_child_sum: formatMinor(BigInt(below)),
    }));
  }

  let orders = 0;
  async function deposit(member: TeamMember, money: bigint, at: Date, status = 2) {
    orders += 1;
    await ctx()
      .database.db.insertInto('deposit_order')
      .values({
        bill_no: `TEAM${orders}`,
        member_id: member.id,
        currency: 'CNY',
        money,
        payment_type: 'company_bankpay',
        payment_detail: '{}',
        status: status as 1 | 2,
        confirm_at: status === 1 ? null : at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await noteOrders(ctx().database.db, `TEAM${orders}`);
  }
  async function gift(
    member: TeamMember,
    operateType: 1 | 4 | 8 | 14,
    amount: bigint,
    kind: 'main' | 'rebate' = 'rebate',
  ) {
    orders += 1;
    await ctx().database.transaction((trx) =>
      ctx().ledger.mustPost(trx, [
        {
          id: `test:gift:${orders}`,
          member: member.id,
          operateType,
          movements: [{ from: { platform: 'bonus' }, to: { member: member.id, kind }, amount }],
        },
      ]),
    );
  }
  async function withdraw(member: TeamMember, money: bigint, at: Date) {
    orders += 1;
    await ctx().database.run(
      `insert into withdrawal_order (bill_no, member_id, currency, name, account, gross, fee, money, balance_before, balance_after,
                                     card_id, card, status, confirm_at, created_at, updated_at)
       values ($1, $2::int, 'CNY', '', '', $3::int8, 0, $3::int8, 0, 0, 1, '{}', 2, $4::timestamptz, $4::timestamptz, $4::timestamptz)`,
      [`TEAMW${orders}`, member.id, String(money), at.toISOString()],
    );
    await noteOrders(ctx().database.db, `TEAMW${orders}`);
  }

  test('report and chart are what bets, orders and postings add up to, before the job has run and after', async () => {
    const [top, agent, child] = (await team.line(3)) as [TeamMember, TeamMember, TeamMember];
    const second = await team.below(top);
    const foreign = await team.below(null);
    const now = api().clock.now();
    const types = [1, 3, 99, 6] as const;
    await ctx().database.run(
      'alter table withdrawal_order drop constraint if exists withdrawal_order_member_bank_id_fkey',
    );
    for (const [n, member] of [agent, child, second, foreign].entries()) {
      for (const ago of [0, 1, 3, 14, 15]) {
        const at = new Date(now.getTime() - ago * DAY_MS);
        await feedBets(
          api(),
          member.id,
          [
            { id: `s${ago}`, valid: BigInt(1000 + 7 * n + ago), payout: 500n, gameType: types[n] ?? 3 },
            { id: `x${ago}`, valid: 9_999n, status: 'X' },
            { id: `n${ago}`, valid: 8_888n, status: 'N' },
          ],
          { now: at },
        );
        await deposit(member, BigInt(5_000 + n), at);
        await deposit(member, 77_777n, at, 1);
        await withdraw(member, BigInt(300 + n), at);
      }
      await gift(member, 8, 111n);
      await gift(member, 4, 22n);
      await gift(member, 1, 3n);
      await gift(member, 14, 4_000n);
      await gift(member, 8, BigInt(600 + n), 'main');
    }
    const check = async () => {
      const expectedList = await listed(top);
      const { data, sum } = (await team.call(top, 'POST /team/childlist', {})).body;
      expect(data.data).toMatchObject(expectedList);
      expect([data.total, data.data.length, sum.team_total_count]).toEqual(
        Array(3).fill(expectedList.length),
      );
      expect(sum.team_direct_count).toBe(expectedList.filter(({ depth }) => depth === 1).length);
      for (const is_direct of [0, 1])
        for (const [from, to] of [
          [today(), today()],
          [addDays(today(), -3), today()],
          [addDays(today(), -40), addDays(today(), -1)],
        ] as const) {
          const { report: expected, win } = await counted(top, is_direct === 1, from, to);
          const report = await team.call(top, 'POST /team/report', { created_at: [from, to], is_direct });
          expect(report.body.data).toMatchObject({ ...expected, days: [from, to] });
          const chart = await team.call(top, 'POST /team/chart', { is_direct });
          expect(chart.body.data).toHaveLength(15);
          const dated = chart.body.data.find(({ date }: { date: string }) => date === from);
          if (from === to)
            expect(dated).toMatchObject({
              recharge: expected.total_recharge,
              drawing: expected.total_drawing,
              game_record: expected.total_validbet_amount,
              win,
              hongli: expected.total_hongli,
              fanshui: expected.total_fanshui,
            });
        }
    };
    await check();
    await team.sum(3);
    await check();
    const report = await team.call(top, 'POST /team/report', { created_at: [today(), today()] });
    expect(report.body.data).toMatchObject({
      total_validbet_amount: '20.14',
      active_count: 2,
      new_member_count: 2,
      total_count: 2,
    });
    expect(Number(report.body.data.total_validbet_amount)).toBeGreaterThan(0);
    // One bet is voided, another one settled, and a member is disabled and enabled again.
    await feedBets(api(), child.id, [
      { id: 's1', version: 2, valid: 1000n, status: 'N' },
      { id: 'x3', version: 2, valid: 4_000n },
    ]);
    await check();
    await team.sum();
    await check();
    await setStatus(ctx().database.db, agent.id, -1);
    await feedBets(api(), agent.id, [{ id: 'late', valid: 123n }]);
    await team.sum();
    await check();
    await setStatus(ctx().database.db, agent.id, 1);
    await team.sum();
    await check();
    expect(await verifyTeam(ctx().database.db)).toEqual([]);
    // Counted again while something waits.
    await deposit(child, 4_321n, now);
    await gift(child, 8, 77n);
    await ctx().database.run('update team_state set offset_minutes = null');
    await check();
    await team.sum();
    await check();
    expect(await verifyTeam(ctx().database.db)).toEqual([]);
  });

  test('a range without an end, or that is none, is refused', async () => {
    const agent = await team.below(null);
    for (const created_at of ['2026-01-01', ['2026-01-01'], ['2026-02-01', '2026-01-01'], undefined])
      expect((await team.call(agent, 'POST /team/report', { created_at })).status, String(created_at)).toBe(
        422,
      );
  });

  test('who is there now is counted', async () => {
    const [agent, child] = (await team.line(2)) as [TeamMember, TeamMember];
    const online = async () =>
      (await team.call(agent, 'POST /team/report', { created_at: [today(), today()] })).body.data
        .total_online;
    expect(await online()).toBe(0);
    await ctx().database.run(
      `insert into member_session (member_id, version, device, place, created_at, last_seen_at) values ($1::int, 1, '', '', $2::timestamptz, $2::timestamptz)`,
      [child.id, api().clock.now().toISOString()],
    );
    expect(await online()).toBe(1);
  });

  test('several runs at once add every change once', async () => {
    const [agent, child] = (await team.line(2)) as [TeamMember, TeamMember];
    await feedBets(
      api(),
      child.id,
      Array.from({ length: 20 }, (_, n) => ({ id: `p${n}`, valid: 100n })),
    );
    await Promise.all([team.sum(2), team.sum(3), team.sum(1)]);
    const chart = await team.call(agent, 'POST /team/chart');
    expect(chart.body.data[0].game_record).toBe('20.00');
    expect(await verifyTeam(ctx().database.db)).toEqual([]);
  });
});
