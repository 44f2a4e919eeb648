import { orderStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/** Each rule returns up to 100 rows that do not agree. */
const rules: VerificationRules = {
  'I12 a payment of a level and its transfer agree': `
    select coalesce(t.id, 'level:' || r.id) as subject, 'record ' || coalesce(r.money, 0) || ', paid ' || coalesce(t.money, 0) as detail
      from level_payment r
      full join (select l.id, l.reference_id, l.member_id, l.operate_type, sum(p.amount) as money,
                        l.created_at >= (select attached_since('ledger_posting')) as attached
                   from ledger_transfer l
                   left join ledger_posting p on p.transfer_number = l.number and p.created_at = l.created_at and p.account_version is not null
                  where l.reference_type = 'level' group by l.number, l.id, l.reference_id, l.member_id, l.operate_type, l.created_at) t
        on t.reference_id = r.id::text and t.member_id = r.member_id and t.operate_type = r.kind
     where t.attached is distinct from false and t.money is distinct from r.money`,
  'I12 salaries of a kind are numbered without a gap and keep their distance': `
    select p.id::text as subject, 'step ' || p.step || ' is number ' || p.n || ', ' || coalesce(p.gap::text, 'no') || ' after the one before' as detail
      from (select id, step, period_days, row_number() over w as n, created_at - lag(created_at) over w as gap
              from level_payment where period_days is not null
            window w as (partition by member_id, track, kind order by step)) p
     where p.step <> p.n or p.gap < p.period_days * interval '1 day'`,
  'Sums of levels equal bets and deposits': `
    select coalesce(k.member_id, s.member_id) || '/' || coalesce(k.source, s.source) as subject,
           'kept ' || coalesce(k.amount, 0) || ', counted ' || coalesce(s.amount, 0) as detail
      from (select member_id, source, sum(amount) as amount from level_sum_now group by 1, 2) k
      full join (select b.member_id, b.game_type as source, sum(b.valid_amount) as amount
                   from bet b where not b.is_demo and b.status = 'COMPLETE' group by b.member_id, b.game_type
                  union all
                 select member_id, 0, sum(money) from deposit_order where status = ${orderStatuses.done} group by member_id) s
        on s.member_id = k.member_id and s.source = k.source
     where coalesce(k.amount, 0) <> coalesce(s.amount, 0)`,
  'The level of an account is that of VIP': `
    select m.id::text as subject, 'level ' || m.level || ', VIP ' || s.level as detail
      from level_standing s join member m on m.id = s.member_id
     where s.track = 'vip' and m.level <> greatest(s.level, 1)`,
};

/**
 * Checks level payments against the ledger, and level sums against bets and orders. An empty list means
 * everything agrees.
 */
export function verifyLevels<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
