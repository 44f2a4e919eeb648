import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { noteOrders, setStatus } from '../../../test/orders.ts';
import { setSetting } from '../../../test/set-setting.ts';
import { type TeamMember, teamParts } from '../../../test/team.ts';
import { addDays, DAY_MS, Site } from '../../platform/lib/time.ts';
import { verifyTeam } from './verify-team.ts';

const site = new Site(480);
const DAYS = 8;

testApi('active members of teams', (api) => {
  const team = teamParts(api);
  const ctx = () => api().app.context;
  let orders = 0;
  async function deposit(member: TeamMember, money: number, ago: number): Promise<string> {
    orders += 1;
    const at = new Date(api().clock.now().getTime() - ago * DAY_MS);
    await ctx()
      .database.db.insertInto('deposit_order')
      .values({
        bill_no: `ACT${orders}`,
        member_id: member.id,
        currency: 'CNY',
        money: BigInt(money),
        payment_type: 'company_bankpay',
        payment_detail: '{}',
        status: 2,
        confirm_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await noteOrders(ctx().database.db, `ACT${orders}`);
    return `ACT${orders}`;
  }
  const revoke = (billNo: string) =>
    ctx().database.run(
      `with revoked as (
         update deposit_order set status = 3, fail_reason = 'x' where bill_no = $1 and status = 2 returning *)
       insert into member_change (kind, member_id, at, currency, amount)
       select 'deposit', member_id, confirm_at, currency, -money from revoked`,
      [billNo],
    );
  const setEnough = (units: string) =>
    setSetting(ctx(), 'basic.daili_active_money_json', JSON.stringify({ zh_cn: { b: units } }));

  /** Counted from the individual orders. */
  async function counted(
    upline: TeamMember,
    isDirect: boolean,
    from: string,
    to: string,
    enough: number,
  ): Promise<number> {
    const { rows } = await sql<{ count: string }>`
        with recursive below (id, depth) as (
          select m.id, 1 from member m where m.top_id = ${upline.agentId}
           union all
          select m.id, b.depth + 1 from below b join agent a on a.member_id = b.id join member m on m.top_id = a.id)
        select count(*) as count
          from (select o.member_id
                  from deposit_order o join below b on b.id = o.member_id join member m on m.id = b.id
                 where o.status = 2 and m.status <> -1 and (b.depth = 1 or ${!isDirect})
                   and (o.confirm_at + interval '8 hours')::date between ${from}::date and ${to}::date
                 group by 1 having sum(o.money) >= ${enough}) x`.execute(ctx().database.db);
    return Number(rows[0]?.count);
  }

  test('are those whose deposits of the range are enough, whatever happens when, before the job has run and after', async () => {
    const action = fc.record({
      what: fc.constantFrom('deposit', 'deposit', 'deposit', 'revoke', 'turn', 'enough', 'run'),
      who: fc.nat(),
      money: fc.integer({ min: 1, max: 6 }),
      ago: fc.nat(DAYS - 1),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(), { minLength: 2, maxLength: 4 }),
        fc.array(action, { minLength: 4, maxLength: 16 }),
        fc.integer({ min: 1, max: 4 }),
        async (tree, actions, chunk) => {
          const members: TeamMember[] = [await team.below(null)];
          for (const above of tree)
            members.push(await team.below(members[above % members.length] as TeamMember));
          const today = site.dayText(api().clock.now());
          let enough = 5_000;
          await setEnough('50');
          await team.sum();
          const bills: string[] = [];
          const check = async () => {
            for (const upline of members.slice(0, 2))
              for (const is_direct of [0, 1])
                for (const [first, last] of [
                  [0, 0],
                  [DAYS - 1, 0],
                  [4, 2],
                ] as const) {
                  const [from, to] = [addDays(today, -first), addDays(today, -last)];
                  const { data } = (
                    await team.call(upline, 'POST /team/report', { created_at: [from, to], is_direct })
                  ).body;
                  expect(data.active_count).toBe(await counted(upline, is_direct === 1, from, to, enough));
                }
          };
          for (const { what, who, money, ago } of actions) {
            const member = members[1 + (who % tree.length)] as TeamMember;
            if (what === 'deposit') bills.push(await deposit(member, money * 1_000, ago));
            else if (what === 'revoke' && bills.length > 0) await revoke(bills[who % bills.length] as string);
            else if (what === 'turn' && members[2]) {
              // Never one of the members who query here.
              const turned = members[2 + (who % (members.length - 2))] as TeamMember;
              const { status } = await ctx()
                .database.db.selectFrom('member')
                .select('status')
                .where('id', '=', turned.id)
                .executeTakeFirstOrThrow();
              await setStatus(ctx().database.db, turned.id, status === 1 ? -1 : 1);
              // A disabled member leaves the sums with the next run.
              await team.sum(chunk);
            } else if (what === 'enough') {
              enough = money * 1_000;
              await setEnough(String(money * 10));
            } else if (what === 'run') await team.sum(chunk);
          }
          await check();
          await team.sum(chunk);
          await check();
        },
      ),
      { numRuns: 12, seed: 2_026_1123 },
    );
    expect(await verifyTeam(ctx().database.db)).toEqual([]);
    await ctx().database.run('update team_state set offset_minutes = null');
    await team.sum(7);
    expect(await verifyTeam(ctx().database.db)).toEqual([]);
  });
});
