import { applicationStatuses } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

const rules: VerificationRules = {
  'I12 an award of an activity and its payment agree': `
    select w.id::text as subject, 'award ' || w.amount || ', paid ' || coalesce(p.amount, 0) as detail
      from activity_award w
      left join ledger_transfer t on t.id = 'activity:' || w.id
      left join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = w.member_id
     where w.amount <> coalesce(p.amount, 0)
       and (t.id is null or t.created_at >= (select attached_since('ledger_posting')))`,
  'I12 a payment of an activity has its award': `
    select t.id as subject, 'no award' as detail
      from ledger_transfer t
     where t.reference_type = 'activity' and not exists (select 1 from activity_award w where t.id = 'activity:' || w.id)`,
  'I12 a paid application has its award, and no other has': `
    select p.id::text as subject, 'status ' || p.status as detail
      from activity_application p
      left join activity_award w on w.application_id = p.id
     where (p.status = ${applicationStatuses.paid}) <> (w.id is not null) or w.member_id <> p.member_id or w.activity_id <> p.activity_id`,
  'An award and the turnover it asked for agree': `
    select w.id::text as subject, 'turnover ' || w.turnover || ', raised ' || coalesce(e.amount, 0) as detail
      from activity_award w
      left join turnover_entry e on e.member_id = w.member_id and e.kind = 'reward' and e.reference = 'activity:' || w.id
     where w.turnover <> coalesce(e.amount, 0)`,
};

/**
 * Checks payouts of activities against the ledger and the turnover. An empty list means everything agrees.
 */
export function verifyActivities<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
