import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { twoNodes } from '../../test/api.ts';
import { feedBets } from '../../test/rebate.ts';
import { proveLevels } from '../modules/levels/prove-levels.ts';
import { proveTeam } from '../modules/team/prove-team.ts';
import { foldActivity } from './fold-activity.ts';

twoNodes('folding what bets changed', (nodes) => {
  test('counts every change once while imports and several workers meet, and reads agree all along', async () => {
    const [api, other] = nodes();
    const { database } = api.app.context;
    const { db } = database;
    const members = [await api.member(), await api.member(), await api.member()];
    const signal = new AbortController().signal;
    /** Sums that differ from the bets themselves. */
    const differences = async () => {
      const { rows } = await sql`
        select 'member' as sums from (
          select member_id, slot, game_type, supplier, sum(bets) as bets, sum(valid) as valid, sum(stake) as stake, sum(payout) as payout
            from member_activity_now where game_type <> 0 group by 1, 2, 3, 4) k
          full join (
          select member_id, date_bin('15 minutes', coalesce(settled_at, bet_at), '2000-01-01Z') as slot, game_type, supplier, count(*) as bets,
                 sum(valid_amount) as valid, sum(bet_amount) as stake, sum(payout) as payout
            from bet where is_demo = 0 and status = 'COMPLETE' group by 1, 2, 3, 4) b using (member_id, slot, game_type, supplier)
         where (coalesce(k.bets, 0), coalesce(k.valid, 0), coalesce(k.stake, 0), coalesce(k.payout, 0))
            <> (coalesce(b.bets, 0), coalesce(b.valid, 0), coalesce(b.stake, 0), coalesce(b.payout, 0))
        union all
        select 'site' from (
          select slot, currency, line, sum(count) as count, sum(amount) as amount, sum(payout) as payout
            from site_activity_now where kind = 'bet' group by 1, 2, 3) k
          full join (
          select date_bin('5 minutes', coalesce(settled_at, bet_at), '2000-01-01Z') as slot, currency, game_type as line, count(*) as count,
                 sum(bet_amount) as amount, sum(payout) as payout
            from bet where is_demo = 0 and status = 'COMPLETE' group by 1, 2, 3) b using (slot, currency, line)
         where (coalesce(k.count, 0), coalesce(k.amount, 0), coalesce(k.payout, 0))
            <> (coalesce(b.count, 0), coalesce(b.amount, 0), coalesce(b.payout, 0))`.execute(db);
      return [...rows, ...(await proveLevels(db)), ...(await proveTeam(db))];
    };
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
        differences().then((found) => expect(found).toEqual([])),
      ]);
      expect(await differences()).toEqual([]);
    }
    await foldActivity(other.app.context, signal, 5);
    expect(await db.selectFrom('bet_change').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('member_activity').select('member_id').execute()).not.toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('a draw is told once, though placing and settling are folded apart', async () => {
    const [api] = nodes();
    const { db } = api.app.context.database;
    const { id } = await api.member();
    await sql`insert into push_subscription (member_id, session_id, mark, endpoint, p256dh, auth, lang, created_at)
      values (${id}::int, 1, 'draw', 'https://push.example', 'p', 'a', 'en', now())`.execute(db);
    await feedBets(api, id, [{ id: 'drawn', valid: 100n, status: 'X' }]);
    await feedBets(api, id, [{ id: 'drawn', version: 2, valid: 100n }]);
    await foldActivity(api.app.context, new AbortController().signal, 1);
    const told = db.selectFrom('notification').select('subject').where('member_id', '=', id);
    expect(await told.execute()).toEqual([{ subject: 'K3:1' }]);
  });

  test('a change that cannot be folded keeps no bet from being stored', async () => {
    const [api] = nodes();
    const { db } = api.app.context.database;
    const { id } = await api.member();
    await sql`alter table member_activity add constraint broken check (valid <> 666)`.execute(db);
    await feedBets(api, id, [{ id: 'odd', valid: 666n }]);
    await expect(foldActivity(api.app.context, new AbortController().signal)).rejects.toThrow('broken');
    const waiting = await db.selectFrom('bet_change').select('valid').where('member_id', '=', id).execute();
    expect(waiting).toEqual([{ valid: '666' }]);
    await sql`alter table member_activity drop constraint broken`.execute(db);
    await foldActivity(api.app.context, new AbortController().signal);
    expect(await db.selectFrom('bet_change').selectAll().execute()).toEqual([]);
  });
});
