import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/tables.ts';
import type { Site } from '../platform/lib/time.ts';
import { addToTeams } from './fold-teams.ts';
import { betsToReport } from './report-day.ts';
import { dayAt } from './team-figures.ts';

const addedBets = ['bets', 'valid', 'stake', 'payout'];
const addBets = sql.raw(addedBets.map((name) => `${name} = k.${name} + excluded.${name}`).join(', '));

/** A member's sums by quarters of an hour, game type and supplier: rewards, losses. */
const toMemberActivity = sql`
    member_sums as (insert into member_activity as k (member_id, slot, game_type, supplier, bets, valid, stake, payout)
       select t.member_id, date_bin('15 minutes', t.at, '2000-01-01 00:00:00+00'), t.game_type, t.supplier,
              sum(t.bets), sum(t.valid), sum(t.stake), sum(t.payout)
         from taken t where ${hasChanged('t')} group by 1, 2, 3, 4 order by 1, 2, 3, 4
           on conflict (member_id, slot, game_type, supplier) do update set ${addBets})`;

/** The site's sums by five minutes: the page of the day, margins. */
const toSiteActivity = sql`
    site_sums as (insert into site_activity as k (slot, currency, kind, line, count, amount, payout)
       select date_bin('5 minutes', t.at, '2000-01-01 00:00:00+00'), t.currency, 'bet', t.game_type, sum(t.bets), sum(t.stake), sum(t.payout)
         from taken t where ${hasChanged('t')} group by 1, 2, 4 order by 1, 2, 4
           on conflict (slot, currency, kind, line) do update
              set count = k.count + excluded.count, amount = k.amount + excluded.amount, payout = k.payout + excluded.payout),
    seen as (insert into member_change (kind, member_id, at)
       select 'seen', t.member_id, min(t.placed_at) from taken t where t.placed_at is not null
        group by t.member_id, date_bin('5 minutes', t.placed_at, '2000-01-01 00:00:00+00'))`;

/**
 * Valid bets of all time by game type; members with a change are due to be settled, also when their changes
 * cancel out: what was settled in between is not known here.
 */
const toLevels = sql`
    level_sums as (insert into level_sum as k (member_id, source, amount)
       select t.member_id, t.game_type, sum(t.valid) from taken t group by 1, 2 having sum(t.valid) <> 0 order by 1, 2
           on conflict (member_id, source) do update set amount = k.amount + excluded.amount),
    levels as (insert into level_account as k (member_id, changes)
       select distinct t.member_id, 1 from taken t where t.valid <> 0 order by t.member_id
           on conflict (member_id) do update set changes = k.changes + 1)`;

/** Bets whose amount changed, also when it changed back: it may have been counted in between. */
const toCommissions = sql`
    commissions as (insert into commission_due (bet_id)
       select distinct t.bet_id from taken t where t.valid <> 0 order by t.bet_id)`;

/** News of draws of the own lottery, with the change that settles, to members who want them on their phone. */
const toNotifications = sql`
    news as (insert into notification (member_id, kind, subject, path, created_at)
       select distinct b.member_id, 'draw', b.game_code || ':' || b.round, '/Member/GameRecord', b.updated_at
         from taken t join bet b on b.id = t.bet_id
        where t.supplier = 'LY' and t.bets > 0 and b.status = 'COMPLETE' and b.settled_at > b.updated_at - interval '1 hour'
          and exists (select from push_subscription s where s.member_id = b.member_id))`;

function hasChanged(table: string) {
  return sql.raw(addedBets.map((name) => `${table}.${name} <> 0`).join(' or '));
}

/** Adds changes of bets to all sums that follow from them, in the statement that removes them. */
export async function foldBets(trx: Db, taken: RawBuilder<unknown>, site: Site): Promise<void> {
  const perDay = sql`
    select t.member_id, ${dayAt('t.at', site)} as day, 0 as deposits, 0 as withdrawals, t.valid, t.stake as bets, t.payout,
           0 as gifts, 0 as rebates, 0 as others, 0 as members, 0 as agents
      from taken t where ${hasChanged('t')}`;
  await sql`
    with taken as (${taken}),
    ${sql.join([
      toMemberActivity,
      toSiteActivity,
      toLevels,
      toCommissions,
      toNotifications,
      addToTeams(perDay),
      betsToReport(site),
    ])}
    select 1`.execute(trx);
}
