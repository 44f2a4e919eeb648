import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/** Each rule returns the differences, at most 100 rows. */
const rules: VerificationRules = {
  'Waiting turnover equals the bets that wait': `
    select coalesce(w.member_id, s.member_id)::text as subject,
           'kept ' || coalesce(w.bets, 0) || '/' || coalesce(w.back, 0) || '/' || coalesce(w.growth, 0) || '/' || coalesce(w.played, 0)
             || ', bets ' || coalesce(s.bets, 0) || '/' || coalesce(s.back, 0) || '/' || coalesce(s.growth, 0) || '/' || coalesce(s.played, 0) as detail
      from turnover_waiting w
      full join (select b.member_id, count(*) as bets, sum(greatest(b.turnover_lowered - b.counts, 0)) as back,
                        sum(greatest(b.counts - b.turnover, 0)) as growth, sum(b.counts - b.turnover) as played
                   from bet_count b where b.turnover <> b.counts group by b.member_id) s on s.member_id = w.member_id
     where (coalesce(w.bets, 0), coalesce(w.back, 0), coalesce(w.growth, 0), coalesce(w.played, 0))
        <> (coalesce(s.bets, 0), coalesce(s.back, 0), coalesce(s.growth, 0), coalesce(s.played, 0))
        or coalesce(w.surplus, 0) > coalesce(s.growth, 0)`,
  'Bets count for their valid amount while they are settled': `
    select coalesce(k.bet_id, b.id)::text as subject, 'kept ' || coalesce(k.counts, 0) || ', counts for ' || coalesce(b.counts, 0) as detail
      from bet_count k
      full join (select id, member_id, game_type, supplier, created_at, case when status = 'COMPLETE' then valid_amount else 0 end as counts
                   from bet where not is_demo) b on b.id = k.bet_id
     where coalesce(k.counts, 0) <> coalesce(b.counts, 0)
        or (k.member_id, k.game_type, k.supplier, k.stored_at) <> (b.member_id, b.game_type, b.supplier, b.created_at)`,
};

/** Members' turnover requirements against their bets. An empty list means proven. */
export function verifyTurnover<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
