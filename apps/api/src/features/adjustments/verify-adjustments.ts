import { orderStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/** Checks adjustments against the ledger; each rule returns up to 100 rows that do not agree. */
const rules: VerificationRules = {
  'I12 an adjustment is posted exactly when its record says so': `
    select coalesce(t.id, 'adjustment:' || a.id) as subject,
           'record ' || coalesce(case when a.direction = 'credit' then a.money else -a.money end, 0) || ', posted ' || coalesce(t.money, 0) as detail
      from (select * from balance_adjustment where status = ${orderStatuses.done}) a
      full join (select l.id, l.reference_id, l.member_id, sum(p.amount) as money, min(x.kind) as kind,
                        l.created_at >= (select attached_since('ledger_posting')) as attached
                   from ledger_transfer l
                   left join ledger_posting p on p.transfer_number = l.number and p.created_at = l.created_at and p.account_version is not null
                   left join ledger_account x on x.id = p.account_id
                  where l.reference_type = 'adjustment' and l.id like 'adjustment:%'
                  group by l.number, l.id, l.reference_id, l.member_id, l.created_at) t
        on t.id = 'adjustment:' || a.id and t.reference_id = a.id::text and t.member_id = a.member_id
     where t.attached is distinct from false
       and (t.money is distinct from case when a.direction = 'credit' then a.money else -a.money end
            or t.kind is distinct from case when a.wallet = 'money' then 'main' else 'rebate' end)`,
};

/** An empty list means everything agrees. */
export function verifyAdjustments<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
