import type { Reply } from '@koi/contract';
import { langs } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { operatorToken, twoNodes } from '../../test/api.ts';
import { feedBets } from '../../test/rebate.ts';
import { type TeamMember, teamParts } from '../../test/team.ts';
import { verifyLevels } from '../features/levels/verify-levels.ts';
import { verifyTeam } from '../features/team/verify-team.ts';
import type { Db } from '../platform/database/tables.ts';
import { DAY_MS } from '../platform/lib/time.ts';
import { foldActivity } from './fold-activity.ts';

type Day = Reply<'POST /operator/today/read'>['data']['today'];

/** Sums that differ from the bets themselves. */
async function differences(db: Db) {
  const { rows } = await sql`
    select 'member' as sums from (
      select member_id, slot, game_type, supplier, sum(bets) as bets, sum(valid) as valid, sum(stake) as stake, sum(payout) as payout
        from member_activity_now where game_type <> 0 group by 1, 2, 3, 4) k
      full join (
      select member_id, date_bin('15 minutes', coalesce(settled_at, bet_at), '2000-01-01Z') as slot, game_type, supplier, count(*) as bets,
             sum(valid_amount) as valid, sum(bet_amount) as stake, sum(payout) as payout
        from bet where not is_demo and status = 'COMPLETE' group by 1, 2, 3, 4) b using (member_id, slot, game_type, supplier)
     where (coalesce(k.bets, 0), coalesce(k.valid, 0), coalesce(k.stake, 0), coalesce(k.payout, 0))
        <> (coalesce(b.bets, 0), coalesce(b.valid, 0), coalesce(b.stake, 0), coalesce(b.payout, 0))
    union all
    select 'site' from (
      select slot, currency, line, sum(count) as count, sum(amount) as amount, sum(payout) as payout
        from site_activity_now where kind = 'bet' group by 1, 2, 3) k
      full join (
      select date_bin('5 minutes', coalesce(settled_at, bet_at), '2000-01-01Z') as slot, currency, game_type as line, count(*) as count,
             sum(bet_amount) as amount, sum(payout) as payout
        from bet where not is_demo and status = 'COMPLETE' group by 1, 2, 3) b using (slot, currency, line)
     where (coalesce(k.count, 0), coalesce(k.amount, 0), coalesce(k.payout, 0))
        <> (coalesce(b.count, 0), coalesce(b.amount, 0), coalesce(b.payout, 0))`.execute(db);
  return [...rows, ...(await verifyLevels(db)), ...(await verifyTeam(db))];
}

twoNodes('folding what bets changed', (nodes) => {
  test('counts every change once while imports and several workers meet, and reads agree all along', async () => {
    const [api, other] = nodes();
    const { database } = api.app.context;
    const { db } = database;
    const members = [await api.member(), await api.member(), await api.member()];
    const signal = new AbortController().signal;
    let version = 0;
    const page = (memberId: number) => {
      version += 1;
      const own = version;
      return feedBets(
        api,
        memberId,
        Array.from({ length: 15 }, (_, n) => ({
          id: `f${n}`,
          version: own,
          valid: BigInt(100 + ((own * 37 + n * 11) % 500)),
          payout: BigInt((own * 13 + n) % 300),
          gameType: 1 + ((own + n) % 3),
          status: (['COMPLETE', 'COMPLETE', 'N', 'X'] as const)[(own + n) % 4] ?? 'X',
        })),
        { now: new Date(api.clock.now().getTime() - (own % 5) * 7 * 60_000) },
      );
    };
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([
        ...members.flatMap(({ id }) => [page(id), page(id)]),
        foldActivity(api.app.context, signal, 7),
        foldActivity(other.app.context, signal, 4),
        differences(db).then((found) => expect(found).toEqual([])),
      ]);
      expect(await differences(db)).toEqual([]);
    }
    await foldActivity(other.app.context, signal, 5);
    expect(await db.selectFrom('bet_change').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('member_activity').select('member_id').execute()).not.toEqual([]);
    expect(await differences(db)).toEqual([]);
  });

  test('a draw is reported once, though placing and settling are folded apart', async () => {
    const [api] = nodes();
    const { db } = api.app.context.database;
    const { id } = await api.member();
    await sql`insert into push_subscription (member_id, session_id, mark, endpoint, p256dh, auth, lang, created_at)
      values (${id}::int, 1, 'draw', 'https://push.example', 'p', 'a', 'en', now())`.execute(db);
    await feedBets(api, id, [{ id: 'drawn', valid: 100n, status: 'X' }]);
    await feedBets(api, id, [{ id: 'drawn', version: 2, valid: 100n }]);
    await foldActivity(api.app.context, new AbortController().signal, 1);
    const reported = db.selectFrom('notification').select('subject').where('member_id', '=', id);
    expect(await reported.execute()).toEqual([{ subject: 'K3:1' }]);
  });

  test('a change that cannot be folded waits alone: its bet is stored, the others are folded, and so is it once it can be', async () => {
    const [api] = nodes();
    const ctx = api.app.context;
    const { db } = ctx.database;
    const { id } = await api.member();
    const fold = () => foldActivity(ctx, new AbortController().signal);
    const bets = [1n, 2n, 666n, 4n, 5n].map((valid) => ({ id: `odd${valid}`, valid }));
    await feedBets(api, id, bets);
    const { id: bad } = await db
      .selectFrom('bet')
      .select('id')
      .where('bet_id', '=', `${id}-odd666`)
      .executeTakeFirstOrThrow();
    const state = async () => ({
      due: await db
        .selectFrom('commission_due as d')
        .innerJoin('bet', 'bet.id', 'd.bet_id')
        .select(({ fn }) => fn.countAll<string>().as('bets'))
        .where('bet.member_id', '=', id)
        .executeTakeFirstOrThrow(),
      waiting: await db.selectFrom('bet_change').select('valid').execute(),
      failed: await db.selectFrom('job_failure').select(['job', 'failures']).execute(),
    });
    await sql`alter table commission_due add constraint broken check (bet_id <> ${sql.lit(Number(bad))})`.execute(
      db,
    );
    await fold();
    const alone = {
      due: { bets: '4' },
      waiting: [{ valid: '666' }],
      failed: [{ job: 'fold-activity', failures: 1 }],
    };
    expect(await state()).toEqual(alone);
    await sql`alter table commission_due drop constraint broken`.execute(db);
    await fold();
    expect(await state()).toEqual(alone);
    for (const node of nodes()) node.clock.advance(31_000);
    await fold();
    expect(await state()).toEqual({ due: { bets: '5' }, waiting: [], failed: [] });
  });

  test('the queues take turns: a backlog of bets holds up nothing else', async () => {
    const [api] = nodes();
    const { db } = api.app.context.database;
    const [, { id }] = (await teamParts(() => api).line(2)) as [TeamMember, TeamMember];
    await feedBets(
      api,
      id,
      Array.from({ length: 10 }, (_, n) => ({ id: `backlog${n}`, valid: 1n })),
    );
    const waiting = async () => ({
      bets: (await db.selectFrom('bet_change').select('id').execute()).length,
      members: (await db.selectFrom('member_change').select('id').execute()).length,
    });
    const { members } = await waiting();
    let chunks = 0;
    const signal = Object.assign(new AbortController().signal, {
      throwIfAborted() {
        chunks += 1;
        if (chunks > 5) throw new Error('stopped');
      },
    });
    await expect(foldActivity(api.app.context, signal, 1)).rejects.toThrow('stopped');
    // A chunk of one each in turn; each of three bets adds that its member was seen.
    expect(await waiting()).toEqual({ bets: 7, members: members + 3 - 2 });
  });

  test('after a day that nothing was folded, figures of member, team and site stay exact chunk by chunk', async () => {
    const [api] = nodes();
    const { database, site } = api.app.context;
    const { db } = database;
    const team = teamParts(() => api);
    const [agent, member] = (await team.line(2)) as [TeamMember, TeamMember];
    const signal = new AbortController().signal;
    await foldActivity(api.app.context, signal);
    const now = api.clock.now().getTime();
    const hours = Array.from({ length: 25 }, (_, n) => new Date(now - n * 3_600_000));
    const token = await operatorToken(api);
    const figures = async () => {
      const { rows } = await sql`
        select sum(bets)::int as bets, sum(valid)::int as valid, sum(payout)::int as payout from member_activity_now
         where member_id = ${member.id}`.execute(db);
      const report = await team.call(agent, 'POST /team/report', {
        created_at: [1, 0].map((ago) => site.dayText(new Date(now - ago * DAY_MS))),
        is_direct: 1,
      });
      const { data } = (await api.call('POST /operator/today/read', { token, body: {} })).body;
      const days: Day[] = [data.today, data.yesterday];
      return {
        member: rows[0],
        team: report.body.data,
        days: days.map((day) => [day.figures.bets, day.hours.map(({ bets, payout }) => [bets, payout])]),
        staked: days.flatMap(({ hours }) => hours).reduce((sum, { bets }) => sum + Number(bets), 0),
      };
    };
    const waiting = async () => (await db.selectFrom('bet_change').select('id').execute()).length;
    const none = await figures();
    for (const [n, at] of hours.entries())
      await feedBets(api, member.id, [{ id: `day${n}`, valid: 100n, payout: 40n }], { now: at });
    // Every fifth is taken back at its own hour, while it still waits.
    for (const [n, at] of hours.entries())
      if (n % 5 === 0)
        await feedBets(api, member.id, [{ id: `day${n}`, version: 2, valid: 100n, status: 'N' }], {
          now: at,
        });
    const before = await figures();
    expect(before).toMatchObject({
      member: { bets: 20, valid: 2_000, payout: 800 },
      team: { total_validbet_amount: '20.00' },
    });
    expect(before.staked - none.staked).toBeCloseTo(20);
    expect(await waiting()).toBe(30);
    let chunks = 0;
    const oneRound = () =>
      Object.assign(new AbortController().signal, {
        throwIfAborted() {
          chunks += 1;
          if (chunks % 3 === 0) throw new Error('stopped');
        },
      });
    for (let left = 30; left > 0; left -= 7) {
      await foldActivity(api.app.context, oneRound(), 7).catch(() => undefined);
      expect(await waiting()).toBe(Math.max(0, left - 7));
      expect(await figures()).toEqual(before);
      expect(await differences(db)).toEqual([]);
    }
  });

  test('a chunk counts with the threshold of active members of its own time', async () => {
    const [api] = nodes();
    const { context } = api.app;
    let reads = 0;
    const read = async () => {
      reads += 1;
      return Object.fromEntries(langs.map((lang) => [lang, reads > 1 ? 7_000n : 6_000n]));
    };
    const settings = { ...context.settings, read: read as typeof context.settings.read };
    await foldActivity({ ...context, settings }, new AbortController().signal, 1);
    const { amount } = await context.database.db
      .selectFrom('team_active_from')
      .select('amount')
      .where('currency', '=', 'CNY')
      .executeTakeFirstOrThrow();
    expect(amount).toBe('7000');
  });
});
