import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/**
 * Each rule returns the differences, at most 100 rows. Changes still waiting to be added are taken into
 * account.
 */
const rules: VerificationRules = {
  'Everybody above a member is linked to him': `
    with recursive up (member_id, upline_id, top, depth) as (
      select m.id, a.member_id, t.top_id, 1 from member m join agent a on a.id = m.top_id join member t on t.id = a.member_id
       union all
      select up.member_id, a.member_id, t.top_id, up.depth + 1 from up join agent a on a.id = up.top join member t on t.id = a.member_id)
    select coalesce(l.member_id, up.member_id)::text as subject, 'linked at ' || coalesce(l.depth, 0) || ', stands at ' || coalesce(up.depth, 0) as detail
      from team_link l full join up on up.member_id = l.member_id and up.upline_id = l.upline_id
     where l.depth is distinct from up.depth`,
  'The sums of a team are those of its members': `
    select k.member_id || '/' || k.is_direct || '/' || k.day as subject, 'kept ' || k.valid || ', counted ' || coalesce(s.valid, 0) as detail
      from team_day k
      left join (select l.upline_id, x.is_direct, d.day, sum(d.valid) as valid, sum(d.bets) as bets, sum(d.payout) as payout,
                        sum(d.deposits) as deposits, sum(d.withdrawals) as withdrawals, sum(d.gifts) as gifts, sum(d.rebates) as rebates,
                        sum(d.others) as others, sum(d.members) as members, sum(d.agents) as agents
                   from member_day d join team_link l on l.member_id = d.member_id
                   cross join (values (false), (true)) x (is_direct)
                  where (not x.is_direct or l.depth = 1) and not exists (select from team_excluded o where o.member_id = d.member_id)
                  group by 1, 2, 3) s
        on s.upline_id = k.member_id and s.is_direct = k.is_direct and s.day = k.day
     where (k.valid, k.bets, k.payout, k.deposits, k.withdrawals, k.gifts, k.rebates, k.others, k.members, k.agents)
        is distinct from (coalesce(s.valid, 0), coalesce(s.bets, 0), coalesce(s.payout, 0), coalesce(s.deposits, 0), coalesce(s.withdrawals, 0),
                          coalesce(s.gifts, 0), coalesce(s.rebates, 0), coalesce(s.others, 0), coalesce(s.members, 0), coalesce(s.agents, 0))`,
  'The active members of a team are those below it': `
    select coalesce(k.member_id, s.upline_id) || '/' || coalesce(k.day, s.day) || '/' || coalesce(k.since, s.since) as subject,
           'kept ' || coalesce(k.members, 0) || ', counted ' || coalesce(s.members, 0) as detail
      from team_active k
      full join (select l.upline_id, d.is_direct, a.day, v.since, sum(v.members) as members
                   from member_active a cross join lateral (values (a.since, 1), (a.before, -1)) v (since, members)
                   join team_link l on l.member_id = a.member_id cross join (values (false), (true)) d (is_direct)
                  where v.since is not null and (not d.is_direct or l.depth = 1)
                    and not exists (select from team_excluded o where o.member_id = a.member_id)
                  group by 1, 2, 3, 4) s
        on s.upline_id = k.member_id and s.is_direct = k.is_direct and s.day = k.day and s.since = k.since
     where coalesce(k.members, 0) <> coalesce(s.members, 0)`,
  'Members are active from the day on from which their deposits are enough': `
    select c.member_id || '/' || c.day as subject, 'kept ' || coalesce(k.since::text, 'never') || ', counted ' || coalesce(c.since::text, 'never') as detail
      from (select d.member_id, d.day,
                   (select max(x.day) from (select s.day, sum(s.deposits) over (order by s.day desc) as total from member_day s
                                             where s.member_id = d.member_id and s.day <= d.day) x where x.total >= f.amount) as since
              from member_day d join member m on m.id = d.member_id join team_active_from f on f.currency = m.currency
             where d.deposits <> 0
             union all
            select a.member_id, a.day, null from member_active a
             where not exists (select from member_day d where d.member_id = a.member_id and d.day = a.day and d.deposits <> 0)) c
      left join lateral (select a.since from member_active a where a.member_id = c.member_id and a.day <= c.day order by a.day desc limit 1) k on true
     where k.since is distinct from c.since`,
  'The valid bets of members are those of their bets': `
    select coalesce(k.member_id, b.member_id)::text as subject, 'kept ' || coalesce(k.valid, 0) || ', counted ' || coalesce(b.valid, 0) as detail
      from (select c.member_id, sum(c.valid) as valid
              from (select member_id, valid from member_day union all select member_id, valid from team_change_now) c
              join member m on m.id = c.member_id and m.top_id is not null group by c.member_id) k
      full join (select b.member_id, sum(b.valid_amount) as valid from bet b join member m on m.id = b.member_id and m.top_id is not null
                  where not b.is_demo and b.status = 'COMPLETE' group by b.member_id) b on b.member_id = k.member_id
     where coalesce(k.valid, 0) <> coalesce(b.valid, 0)`,
};

/** Trees and team sums against members, bets and each other. An empty list means proven. */
export function verifyTeam<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
