import { signInAwardStates } from '@koi/contract/enumerations';
import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/** Paid rewards according to their own tables: the ledger's reference, the member, the amount. */
const paid = `
  select 'sign-in' as type, id::text as id, member_id, money from sign_in_award where state = ${signInAwardStates.granted}
  union all select 'red-packet', id::text, member_id, money from red_packet
  union all select 'wheel', id::text, member_id, money from wheel_spin where money > 0`;

/** Each rule returns the differences, at most 100 rows. */
const rules: VerificationRules = {
  'I12 a reward is paid exactly when its record says so': `
    select coalesce(t.id, r.type || ':' || r.id) as subject, 'record ' || coalesce(r.money, 0) || ', paid ' || coalesce(t.money, 0) as detail
      from (${paid}) r
      full join (select l.id, l.reference_type as type, l.reference_id, l.member_id, sum(p.amount) as money,
                        l.created_at >= (select attached_since('ledger_posting')) as attached
                   from ledger_transfer l
                   left join ledger_posting p on p.transfer_number = l.number and p.created_at = l.created_at and p.account_version is not null
                  where l.reference_type in ('sign-in', 'red-packet', 'wheel') group by l.number, l.id, l.reference_type, l.reference_id, l.member_id, l.created_at) t
        on t.type = r.type and t.reference_id = r.id and t.member_id = r.member_id
     where t.attached is distinct from false and t.money is distinct from r.money`,
  'I12 a spin spends one chance': `
    select coalesce(s.id::text, c.reference) as subject, 'spin and chance do not agree' as detail
      from wheel_spin s
      full join (select * from wheel_chance where kind = 'spin') c on c.reference = s.id::text and c.member_id = s.member_id
     where s.id is null or c.id is null`,
  'I12 signed days are counted without a gap': `
    select member_id::text as subject, 'day ' || day || ' is number ' || total_days || ', counted ' || n as detail
      from (select member_id, day, total_days, row_number() over (partition by member_id order by day) as n from sign_in_day) d
     where total_days <> n`,
};

/** Paid rewards against their records. An empty list means proven. */
export function verifyRewards<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
