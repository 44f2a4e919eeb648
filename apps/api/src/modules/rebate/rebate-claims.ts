import type { Lang } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { countsFor, isUnclaimed } from '../bets/counted-bets.ts';

/** Marking hundreds of thousands of bets takes longer than the default statement timeout allows. */
const LONGEST_CLAIM = '60s';

const unclaimed = sql<string>`(${countsFor} - bet.rebate_counted)`;

export interface TypeSum {
  gameType: number;
  valid: Minor;
}

/** Unclaimed bets stored before `until`, by game type: the stored sums minus the few later bets. */
export async function sumStoredBefore(
  trx: Kysely<Tables>,
  memberId: number,
  until: Date,
): Promise<TypeSum[]> {
  const { rows } = await sql<{ game_type: number; valid: string }>`
    select w.game_type,
           w.valid - coalesce((select sum(${unclaimed}) from bet
                                where bet.member_id = ${memberId}::int and bet.game_type = w.game_type
                                  and bet.created_at >= ${until} and ${isUnclaimed}), 0) as valid
      from (select game_type, sum(valid) as valid from rebate_waiting
             where member_id = ${memberId}::int and bets > 0 group by game_type) w`.execute(trx);
  return rows.map((row) => ({ gameType: row.game_type, valid: BigInt(row.valid) }));
}

export interface NewClaim {
  billNo: string;
  member: { id: number; lang: Lang };
  wallet: 'main' | 'rebate';
  /** The day of an automatic payment. */
  day: string | null;
  /** Only bets stored before it. */
  until: Date;
  gameTypes: readonly number[];
  now: Date;
}

export interface ClaimLine {
  gameType: number;
  valid: Minor;
  rate: string;
  money: Minor;
}

/**
 * Locks the unclaimed bets of these game types, sums them, pays each type at the highest rate its sum
 * reaches, marks exactly the bets it summed and takes them from what waits. One statement, so that no bet is transferred to the
 * application and none can slip in between. A type that reaches no level is unchanged. Returns the claim's
 * lines; none when there is nothing to pay.
 */
export async function insertClaim(trx: Kysely<Tables>, claim: NewClaim): Promise<ClaimLine[]> {
  const { member, until, gameTypes } = claim;
  await sql.raw(`set local statement_timeout = '${LONGEST_CLAIM}'`).execute(trx);
  const { rows } = await sql<{ game_type: number; valid: string; rate: string; money: string }>`
    with due as materialized (
      select bet.id, bet.game_type, bet.supplier, ${unclaimed} as amount
        from bet
       where bet.member_id = ${member.id}::int and bet.game_type in (${sql.join(gameTypes)})
         and bet.created_at < ${until} and ${isUnclaimed}
       order by bet.id for no key update),
    line as (
      select s.game_type, s.valid, l.rate, round(s.valid * l.rate / 100) as money, s.first
        from (select game_type, sum(amount) as valid, min(id) as first from due group by game_type) s
       cross join lateral (
         select rate from fs_level
          where lang = ${member.lang} and member_id in (0, ${member.id}::int) and game_type = s.game_type and quota < s.valid
          order by rate desc limit 1) l
       where round(s.valid * l.rate / 100) > 0),
    claim as (
      insert into rebate_claim (bill_no, member_id, wallet, money, day, created_at)
      select ${claim.billNo}, ${member.id}::int, ${claim.wallet}, sum(money), ${claim.day}::date, ${claim.now}::timestamptz
        from line having count(*) > 0
      returning id),
    lines as (
      insert into rebate_claim_line (claim_id, game_type, valid_amount, rate, money)
      select claim.id, game_type, valid, rate, money from line, claim),
    named as (
      insert into rebate_claim_bet (claim_id, bet_id, amount)
      select claim.id, due.id, due.amount from due join line on line.game_type = due.game_type, claim),
    marked as (
      update bet set rebate_counted = ${countsFor}
       where bet.id = any (array(select due.id from due join line on line.game_type = due.game_type))),
    waits_no_longer as (
      insert into rebate_waiting as w (member_id, game_type, supplier, bets, valid)
      select ${member.id}::int, due.game_type, due.supplier, -count(*), -sum(due.amount)
        from due join line on line.game_type = due.game_type group by 2, 3 order by 2, 3
          on conflict (member_id, game_type, supplier) do update
         set bets = w.bets + excluded.bets, valid = w.valid + excluded.valid)
    select game_type, valid, rate, money from line order by first`.execute(trx);
  return rows.map((row) => ({
    gameType: row.game_type,
    valid: BigInt(row.valid),
    rate: row.rate,
    money: BigInt(row.money),
  }));
}
