import type { Kysely } from 'kysely';
import { type LedgerProblem, type VerificationRules, verifyRules } from '../../ledger/index.ts';

/** Each rule returns up to 100 rows that do not agree. */
const rules: VerificationRules = {
  'I12 a credit of commission and its transfer agree': `
    select coalesce(t.id, 'commission:' || c.id) as subject, 'credit ' || coalesce(c.posted, 0) || ', posted ' || coalesce(t.money, 0) as detail
      from (select * from commission_credit where posted <> 0) c
      full join (select l.id, l.reference_id, l.member_id, sum(p.amount) as money,
                        l.created_at >= (select attached_since('ledger_posting')) as attached
                   from ledger_transfer l
                   left join ledger_posting p on p.transfer_number = l.number and p.created_at = l.created_at and p.account_version is not null
                  where l.reference_type = 'commission' group by l.number, l.id, l.reference_id, l.member_id, l.created_at) t
        on t.reference_id = c.id::text and t.member_id = c.member_id
     where t.attached is distinct from false and t.money is distinct from c.posted`,
  'I12 a payment of a month and its transfer agree': `
    select m.id::text as subject, 'record ' || m.money || ', paid ' || coalesce(p.amount, 0) as detail
      from commission_month m
      left join ledger_transfer t on t.id = 'commission-month:' || m.id
      left join ledger_posting p on p.transfer_number = t.number and p.created_at = t.created_at and p.member_id = m.member_id
     where (t.created_at is null or t.created_at >= (select attached_since('ledger_posting'))) and m.money <> coalesce(p.amount, 0)`,
  'I12 a credit is the sum of its shares': `
    select c.id::text as subject, 'credit ' || c.money || ', shares ' || coalesce(sum(s.money), 0) as detail
      from commission_credit c left join commission s on s.credit_id = c.id and s.upline_id = c.member_id
     group by c.id, c.money having c.money <> coalesce(sum(s.money), 0)`,
  'What an agent got is what he is due and owes': `
    select coalesce(c.member_id, d.member_id)::text as subject, 'due ' || coalesce(c.money, 0) || ', posted ' || coalesce(c.posted, 0) || ', owes ' || coalesce(d.owed, 0) as detail
      from (select member_id, sum(money) as money, sum(posted) as posted from commission_credit group by member_id) c
      full join commission_debt d on d.member_id = c.member_id
     where coalesce(c.posted, 0) <> coalesce(c.money, 0) + coalesce(d.owed, 0)`,
  'The shares of a bet are those of what it counts for': `
    select s.bet_id::text as subject, 'agent ' || s.upline_id || ' got ' || s.money || ' of ' || b.valid as detail
      from (select bet_id, upline_id, rate_from, rate_to, sum(money) as money from commission group by 1, 2, 3, 4) s
      join commission_bet b on b.bet_id = s.bet_id
     where s.money <> b.valid * s.rate_to / 10000 - b.valid * s.rate_from / 10000`,
  'Commissions by day are those of the shares': `
    select coalesce(d.member_id, s.upline_id)::text as subject, 'kept ' || coalesce(d.money, 0) || ', counted ' || coalesce(s.money, 0) as detail
      from (select member_id, game_type, is_direct, sum(money) as money from commission_day group by 1, 2, 3) d
      full join (select upline_id, game_type, depth = 1 as is_direct, sum(money) as money from commission group by 1, 2, 3) s
        on s.upline_id = d.member_id and s.game_type = d.game_type and s.is_direct = d.is_direct
     where coalesce(d.money, 0) <> coalesce(s.money, 0)`,
};

/**
 * Checks commissions against the ledger, their bets and the daily sums. An empty list means everything
 * agrees.
 */
export function verifyCommission<T>(executor: Kysely<T>): Promise<LedgerProblem[]> {
  return verifyRules(executor, rules);
}
