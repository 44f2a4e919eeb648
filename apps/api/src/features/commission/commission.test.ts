import { formatMinor } from '@koi/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { setStatus } from '../../../test/orders.ts';
import { type FedBet, feedBets } from '../../../test/rebate.ts';
import { type TeamMember, teamParts, withoutFolding } from '../../../test/team.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { Site } from '../../platform/lib/time.ts';
import { nextDue, takeDue } from './queries.ts';
import { verifyCommission } from './verify-commission.ts';

testApi('commission', (api) => {
  const team = teamParts(api);
  const db = () => api().app.context.database.db;
  const feed = (member: TeamMember, bets: readonly FedBet[], options?: { now?: Date }) =>
    feedBets(api(), member.id, bets, options);
  const verify = async () => {
    expect([...(await verifyLedger(db())), ...(await verifyCommission(db()))]).toEqual([]);
  };
  /** A line of members from the top agent to the bettor, with their rates. */
  const line = async (...rates: number[]): Promise<TeamMember[]> => {
    const members = await team.line(rates.length);
    for (const [n, member] of members.entries()) await team.setRate(member, rates[n] ?? 0);
    return members;
  };
  const balances = (members: readonly TeamMember[]) => Promise.all(members.map(team.main));

  test('each settled bet pays everybody above, once, with a transfer of type 14', async () => {
    const [a2, a1, m] = (await line(600, 300, 100)) as [TeamMember, TeamMember, TeamMember];
    await feed(m, [{ id: 'a', valid: 100_000n }]);
    await team.commissions();
    await team.commissions();
    expect(await balances([a2, a1, m])).toEqual([3_000n, 2_000n, 0n]);
    const log = await team.call(a1, 'POST /moneylog');
    expect(log.body.data.data).toMatchObject([
      { operate_type: 14, money: '20.00', number_type: 1, money_type: 'money' },
    ]);
    const detail = await team.call(a1, 'GET /team/performanceDetail', { is_direct: '1' });
    expect(detail.body.data.data).toMatchObject([
      {
        fd_money: '20.00',
        bet_amount: '1000.00',
        record_billno: `${m.id}-a`,
        rate: '2.00',
        agent_member_rate: '3.00',
        is_correction: 0,
        member: { id: m.id, name: m.name },
      },
    ]);
    expect((await team.call(a1, 'GET /team/performanceDetail', { is_direct: '0' })).body.data.total).toBe(0);
    const performance = await team.call(a2, 'GET /team/performance');
    expect(performance.body).toMatchObject({
      sum: { total_award: '30.00', total_direct_award: '0.00', total_agent_award: '30.00', owed: '0.00' },
      total: [
        {
          game_type: 3,
          total_awrad: '30.00',
          total_award: '30.00',
          direct_award: '0.00',
          agent_award: '30.00',
          max: '30.00',
        },
      ],
    });
    await verify();
  });

  test('open, cancelled and trial bets pay nobody; nor do disabled agents get anything', async () => {
    const [a2, a1, m] = (await line(600, 300, 100)) as [TeamMember, TeamMember, TeamMember];
    await feed(m, [
      { id: 'open', valid: 100_000n, status: 'X' },
      { id: 'gone', valid: 100_000n, status: 'N' },
    ]);
    await setStatus(api().app.context.database.db, a1.id, -1);
    await feed(m, [{ id: 'b', valid: 100_000n }]);
    await api().app.context.database.run('update bet set is_demo = true where bet_id = $1', [`${m.id}-open`]);
    await team.commissions();
    expect(await balances([a2, a1])).toEqual([5_000n, 0n]);
    await verify();
  });

  test('a bet that changes later is corrected at the rates of its first settlement', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    await feed(m, [{ id: 'c', valid: 100_000n }]);
    await team.commissions();
    await team.setRate(a1, 100);
    await feed(m, [{ id: 'c', version: 2, valid: 40_000n }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(2_000n);
    await feed(m, [{ id: 'c', version: 3, valid: 40_000n, status: 'CANCEL' }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(0n);
    await feed(m, [{ id: 'c', version: 4, valid: 60_000n }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(3_000n);
    const detail = await team.call(a1, 'GET /team/performanceDetail', { is_direct: '1' });
    expect(detail.body.data.data.map((row: { fd_money: string }) => row.fd_money)).toEqual([
      '30.00',
      '-20.00',
      '-30.00',
      '50.00',
    ]);
    await verify();
  });

  test('what an agent has spent is not taken below zero: later commissions pay it first', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    const { ledger, database } = api().app.context;
    await feed(m, [{ id: 'd', valid: 100_000n }]);
    await team.commissions();
    await database.transaction((trx) =>
      ledger.mustPost(trx, [
        {
          id: `test:spend:${a1.id}`,
          member: a1.id,
          operateType: 1,
          movements: [
            { from: { member: a1.id, kind: 'main' }, to: { platform: 'adjustment' }, amount: 4_000n },
          ],
        },
      ]),
    );
    await feed(m, [{ id: 'd', version: 2, valid: 100_000n, status: 'CANCEL' }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(0n);
    expect((await team.call(a1, 'GET /team/performance')).body.sum).toMatchObject({
      total_award: '0.00',
      owed: '40.00',
    });
    await feed(m, [{ id: 'e', valid: 60_000n }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(0n);
    await feed(m, [{ id: 'f', valid: 60_000n }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(2_000n);
    expect((await team.call(a1, 'GET /team/performance')).body.sum).toMatchObject({
      total_award: '60.00',
      owed: '0.00',
    });
    await verify();
  });

  test('bets of before commissions began earn nothing, whatever becomes of them', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    await feed(m, [{ id: 'old', valid: 100_000n }], { now: new Date('2020-01-01T00:00:00Z') });
    await team.commissions();
    await feed(m, [{ id: 'old', version: 2, valid: 200_000n }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(0n);
    await verify();
  });

  test('a bet belongs to the mode of the month in which it was settled, whenever it is counted or corrected', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    const run = (statement: string) => api().app.context.database.run(statement);
    await run("update commission_state set began_at = '2020-02-01'");
    await run(
      "insert into commission_mode (month, mode, created_at) values ('2020-03-01', 'months', now()), ('2020-04-01', 'bets', now())",
    );
    const [february, march, april] = ['2020-02-20', '2020-03-31', '2020-04-01'].map(
      (day) => new Date(`${day}T04:00:00Z`),
    ) as [Date, Date, Date];
    await feed(m, [{ id: 'paid', valid: 10_000n }], { now: february });
    await feed(m, [{ id: 'monthly', valid: 100_000n }], { now: march });
    await team.commissions();
    expect(await team.main(a1)).toBe(500n);
    await feed(m, [{ id: 'paid', version: 2, valid: 20_000n }], { now: march });
    await feed(m, [{ id: 'monthly', version: 2, valid: 200_000n }], { now: april });
    await team.commissions();
    expect(await team.main(a1)).toBe(1_000n);
    // What a payment refers to holds its month to its mode.
    await expect(
      run("update commission_mode set mode = 'months' where month = '2020-02-01'"),
    ).rejects.toThrow(/commission_mode/);
    await verify();
  });

  test('two runs at once, and chunks of any size, pay every bet once', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    await feed(
      m,
      Array.from({ length: 25 }, (_, n) => ({ id: `many${n}`, valid: 10_000n })),
    );
    await Promise.all([team.commissions(4), team.commissions(7), team.commissions(3)]);
    await team.commissions();
    expect(await team.main(a1)).toBe(25n * 500n);
    await verify();
  });

  test('a bet that was counted as taken back is paid when it counts again, though its changes are summed at once', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    await feed(m, [{ id: 'back', valid: 10_000n }]);
    await team.sum();
    await feed(m, [{ id: 'back', version: 2, valid: 10_000n, status: 'N' }]);
    const now = api().clock.now();
    // Counted between the change and its sum.
    const bets = await api().app.context.database.transaction(async (trx) =>
      takeDue(trx, await nextDue(trx, { size: 10, until: now, waiting: [] }), { now, site: new Site(0) }),
    );
    expect(bets).toEqual([]);
    await feed(m, [{ id: 'back', version: 3, valid: 10_000n }]);
    await team.commissions();
    expect(await team.main(a1)).toBe(500n);
    await verify();
  });

  test('a bet that fails waits alone: the others are paid, and it is as soon as it can be', async () => {
    const [a1, m] = (await line(300, 100)) as [TeamMember, TeamMember];
    await feed(
      m,
      ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, valid: 100_000n })),
    );
    const { id: bad } = await db()
      .selectFrom('bet')
      .select('id')
      .where('bet_id', '=', `${m.id}-c`)
      .executeTakeFirstOrThrow();
    await sql`alter table commission_bet add constraint broken check (bet_id <> ${sql.lit(Number(bad))})`.execute(
      db(),
    );
    await team.commissions();
    expect(await balances([a1, m])).toEqual([8_000n, 0n]);
    await sql`alter table commission_bet drop constraint broken`.execute(db());
    await team.commissions();
    expect(await balances([a1])).toEqual([8_000n]);
    api().clock.advance(31_000);
    await team.commissions();
    expect(await balances([a1])).toEqual([10_000n]);
    const left = await db().selectFrom('job_failure').select('item').execute();
    expect(left).toEqual([]);
    await verify();
  });

  test('an error that is no fault of a bet fails the run, and no bet waits for it', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    await feed(m, [{ id: 'innocent', valid: 10_000n }]);
    await team.sum();
    await sql`alter table commission_state rename to commission_state_missing`.execute(db());
    await expect(team.commissions()).rejects.toThrow('"commission_state" does not exist');
    await sql`alter table commission_state_missing rename to commission_state`.execute(db());
    expect(await db().selectFrom('job_failure').select('item').execute()).toEqual([]);
    await team.commissions();
    expect(await team.main(a1)).toBe(500n);
  });

  test('bets that are folded are paid while nothing else can be folded', async () => {
    const [a1, m] = (await line(500, 0)) as [TeamMember, TeamMember];
    await feed(m, [{ id: 'folded', valid: 10_000n }]);
    await team.sum();
    await withoutFolding(db(), team.commissions);
    expect(await team.main(a1)).toBe(500n);
    await verify();
  });

  test('random trees: what is paid is what the bets say in the end, in whatever order jobs and changes come', async () => {
    const status = fc.constantFrom(
      'COMPLETE' as const,
      'COMPLETE' as const,
      'N' as const,
      'CANCEL' as const,
      'X' as const,
    );
    const change = fc.record({
      who: fc.nat(),
      bet: fc.nat(3),
      valid: fc.integer({ min: 0, max: 99_999 }),
      status,
      runs: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ above: fc.nat(), rate: fc.integer({ min: 0, max: 1000 }) }), {
          minLength: 2,
          maxLength: 7,
        }),
        fc.array(change, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 1, max: 5 }),
        async (tree, changes, chunk) => {
          const members: TeamMember[] = [];
          const parents: number[] = [];
          for (const [n, { above, rate }] of tree.entries()) {
            const parent = n === 0 ? -1 : (above % (n + 1)) - 1;
            parents.push(parent);
            const member = await team.below(members[parent] ?? null);
            members.push(member);
            await team.setRate(member, rate);
          }
          const last = new Map<string, { who: number; valid: bigint; status: string }>();
          let version = 0;
          for (const { who: input, bet, valid, status: state, runs } of changes) {
            version += 1;
            const who = input % members.length;
            const member = members[who] as TeamMember;
            await feed(member, [{ id: `r${bet}`, version, valid: BigInt(valid), status: state }]);
            last.set(`${who}/${bet}`, { who, valid: BigInt(valid), status: state });
            if (runs) await team.commissions(chunk);
          }
          await team.commissions(chunk);
          const expected = members.map(() => 0n);
          for (const { who, valid, status: state } of last.values()) {
            if (state !== 'COMPLETE') continue;
            const own = tree[who]?.rate ?? 0;
            let highest = own;
            let paid = 0n;
            for (let at = parents[who] ?? -1; at >= 0; at = parents[at] ?? -1) {
              const rate = tree[at]?.rate ?? 0;
              if (rate <= highest) continue;
              const upTo = (valid * BigInt(rate - own)) / 10_000n;
              expected[at] = (expected[at] ?? 0n) + upTo - paid;
              paid = upTo;
              highest = rate;
            }
            expect(paid <= (valid * BigInt(Math.max(...tree.map(({ rate }) => rate)))) / 10_000n).toBe(true);
          }
          expect((await balances(members)).map(formatMinor)).toEqual(expected.map(formatMinor));
        },
      ),
      { numRuns: 15, seed: 2_026_1122 },
    );
    await verify();
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from (select bet_id, upline_id, step from commission group by 1, 2, 3 having count(*) > 1) x`.execute(
      db(),
    );
    expect(rows[0]?.n).toBe('0');
  });

  test('the job counts them', async () => {
    const [a1, m] = (await line(300, 100)) as [TeamMember, TeamMember];
    await feed(m, [{ id: 'a', valid: 100_000n }]);
    const { context } = api().app;
    await context.jobs.runOnce(context, 'count-commissions');
    expect(await balances([a1])).toEqual([2_000n]);
  });
});
