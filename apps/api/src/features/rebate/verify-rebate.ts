import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/** Each rule returns the differences, at most 100 rows; only waiting bets are read. */
const rules: VerificationRules = {
  'Waiting rebate equals the bets that wait': `
    select concat_ws('/', coalesce(w.member_id, s.member_id), coalesce(w.game_type, s.game_type), coalesce(w.supplier, s.supplier)) as subject,
           'kept ' || coalesce(w.bets, 0) || '/' || coalesce(w.valid, 0) || ', bets ' || coalesce(s.bets, 0) || '/' || coalesce(s.valid, 0) as detail
      from rebate_waiting w
      full join (select b.member_id, b.game_type, b.supplier, count(*) as bets, sum(b.counts - b.rebate) as valid
                   from bet_count b where b.rebate <> b.counts
                  group by b.member_id, b.game_type, b.supplier) s
        on s.member_id = w.member_id and s.game_type = w.game_type and s.supplier = w.supplier
     where (coalesce(w.bets, 0), coalesce(w.valid, 0)) <> (coalesce(s.bets, 0), coalesce(s.valid, 0))`,
};

/** Unclaimed rebate against the bets. An empty list means proven. */
export function verifyRebate<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
