import type { Kysely } from 'kysely';
import { type LedgerProblem, type ProofRules, proveRules } from '../../ledger/index.ts';

const counts = `(case when b.status = 'COMPLETE' then b.valid_amount else 0 end)`;

/** Each rule returns the differences, at most 100 rows; cheap, because only waiting bets are read. */
const rules: ProofRules = {
  'Waiting turnover equals the bets that wait': `
    select coalesce(w.member_id, s.member_id)::text as subject,
           'kept ' || coalesce(w.bets, 0) || '/' || coalesce(w.back, 0) || '/' || coalesce(w.growth, 0) || '/' || coalesce(w.played, 0)
             || ', bets ' || coalesce(s.bets, 0) || '/' || coalesce(s.back, 0) || '/' || coalesce(s.growth, 0) || '/' || coalesce(s.played, 0) as detail
      from turnover_waiting w
      full join (select b.member_id, count(*) as bets, sum(greatest(b.turnover_lowered - ${counts}, 0)) as back,
                        sum(greatest(${counts} - b.turnover_counted, 0)) as growth, sum(${counts} - b.turnover_counted) as played
                   from bet b where b.is_demo = 0 and b.turnover_counted <> ${counts} group by b.member_id) s on s.member_id = w.member_id
     where (coalesce(w.bets, 0), coalesce(w.back, 0), coalesce(w.growth, 0), coalesce(w.played, 0))
        <> (coalesce(s.bets, 0), coalesce(s.back, 0), coalesce(s.growth, 0), coalesce(s.played, 0))
        or coalesce(w.surplus, 0) > coalesce(s.growth, 0)`,
};

/** Members' turnover requirements against their bets. An empty list means proven. */
export function proveTurnover<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return proveRules(executor, rules);
}
