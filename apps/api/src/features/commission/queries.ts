import { memberStatuses } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables.ts';
import type { Site } from '../../platform/lib/time.ts';
import { monthText } from '../agents/commission-mode.ts';
import { rateKinds } from '../agents/queries.ts';
import { countsFor } from '../bets/counted-bets.ts';
import { type AgentAbove, type Share, sharesOf } from './shares.ts';

export interface DueBet {
  id: string;
  memberId: number;
  gameType: number;
  /** `YYYY-MM` in which it was settled. */
  month: string;
  /** What it counts for now, in minor units. */
  valid: Minor;
  /** What it counted for at the previous run; undefined on the first. */
  counted: Minor | undefined;
  steps: number;
}

/** A share and what has been credited for it so far. */
interface KnownShare extends Share {
  paid: Minor;
  /** Of its first settlement; null before months had modes. */
  month: string | null;
}

/** One row of the queue; a bet that changes again gets another. */
export interface Due {
  id: string;
  betId: string;
}

/** Nobody else takes bets off the queue until the transaction ends. */
export async function lockDue(trx: Db): Promise<void> {
  await trx.selectFrom('commission_state').select('began_at').forUpdate().executeTakeFirstOrThrow();
}

/** The oldest rows, without the bets that wait; one with a settlement time after `until` stays queued until then. */
export async function nextDue(
  trx: Db,
  { size, until, waiting }: { size: number; until: Date; waiting: readonly string[] },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select d.id, d.bet_id as "betId" from commission_due d left join bet b on b.id = d.bet_id
     where coalesce(b.settled_at, b.bet_at, ${until}) <= ${until} and d.bet_id <> all(${[...waiting]}::int8[])
     order by d.id limit ${size}`.execute(trx);
  return rows;
}

/**
 * Dequeues these rows and returns their bets, without bets settled before commissions began, whatever changes
 * later, and bets that never counted.
 */
export async function takeDue(
  trx: Db,
  due: readonly Due[],
  { now, site }: { now: Date; site: Site },
): Promise<DueBet[]> {
  await trx
    .deleteFrom('commission_due')
    .where(sql<boolean>`id = any(${due.map(({ id }) => id)}::int8[])`)
    .execute();
  const began = sql`(select began_at from commission_state)`;
  const rows = await trx
    .selectFrom('bet')
    .leftJoin('commission_bet as c', 'c.bet_id', 'bet.id')
    .select([
      'bet.id',
      'bet.member_id',
      'bet.game_type',
      // A time ahead of the clock belongs to the current month, whose mode is settled.
      sql<Date>`least(coalesce(bet.settled_at, bet.bet_at, ${now}), ${now})`.as('settledAt'),
      countsFor.as('valid'),
      'c.valid as counted',
      'c.steps',
      sql<boolean>`coalesce(bet.settled_at, bet.bet_at) < ${began} or exists (
        select from bet_history h where h.bet_row_id = bet.id and h.status = 'COMPLETE' and coalesce(h.settled_at, bet.bet_at) < ${began})`.as(
        'is_earlier',
      ),
    ])
    .where('bet.id', 'in', [...new Set(due.map(({ betId }) => betId))])
    .where('bet.is_demo', '=', false)
    .orderBy('bet.id')
    .execute();
  return rows.flatMap((row): DueBet[] => {
    const valid = BigInt(row.valid);
    const counted = row.counted === null ? undefined : BigInt(row.counted);
    if (counted === undefined ? row.is_earlier || valid === 0n : counted === valid) return [];
    return [
      {
        id: row.id,
        memberId: row.member_id,
        gameType: row.game_type,
        month: monthText(row.settledAt, site),
        valid,
        counted,
        steps: row.steps ?? 0,
      },
    ];
  });
}

/** The shares of a bet for everyone above its member, bottom-up, with statuses and rates as of now. */
export async function readLines(trx: Db, memberIds: readonly number[]): Promise<(bet: DueBet) => Share[]> {
  if (memberIds.length === 0) return () => [];
  const links = await trx
    .selectFrom('team_link as l')
    .innerJoin('member as m', 'm.id', 'l.upline_id')
    .select(['l.member_id', 'l.upline_id', 'l.depth', 'm.status', 'm.is_demo'])
    .where('l.member_id', 'in', [...memberIds])
    .orderBy('l.member_id')
    .orderBy('l.depth')
    .execute();
  const people = [...new Set([...memberIds, ...links.map(({ upline_id }) => upline_id)])];
  const rates = await trx
    .selectFrom('agent_rate')
    .select(['member_id', 'game_type', 'rate'])
    .where('kind', '=', rateKinds.own)
    .where('member_id', 'in', people)
    .execute();
  const rateOf = new Map(rates.map((row) => [`${row.member_id}/${row.game_type}`, row.rate]));
  return (bet) => {
    let childId = bet.memberId;
    const chain = links
      .filter(({ member_id }) => member_id === bet.memberId)
      .map((link): AgentAbove => {
        const above = {
          memberId: link.upline_id,
          childId,
          depth: link.depth,
          rate: rateOf.get(`${link.upline_id}/${bet.gameType}`),
          childRate: rateOf.get(`${childId}/${bet.gameType}`),
          isPaid: link.status === memberStatuses.active && !link.is_demo,
        };
        childId = link.upline_id;
        return above;
      });
    return sharesOf(rateOf.get(`${bet.memberId}/${bet.gameType}`) ?? 0, chain);
  };
}

/** The shares of bets counted before: they keep the rates of that time. */
export async function readKnown(trx: Db, betIds: readonly string[]): Promise<Map<string, KnownShare[]>> {
  const known = new Map<string, KnownShare[]>();
  if (betIds.length === 0) return known;
  const { rows } = await sql<{
    bet_id: string;
    upline_id: number;
    child_id: number;
    depth: number;
    agent_rate: number;
    child_rate: number | null;
    rate_from: number;
    rate_to: number;
    paid: string;
    month: string | null;
  }>`
    select bet_id, upline_id, child_id, depth, agent_rate, child_rate, rate_from, rate_to, sum(money) as paid,
           to_char(min(month), 'YYYY-MM') as month
      from commission where bet_id = any(${[...betIds]}::int8[])
     group by bet_id, upline_id, child_id, depth, agent_rate, child_rate, rate_from, rate_to
     order by bet_id, depth`.execute(trx);
  for (const row of rows) {
    const share: KnownShare = {
      memberId: row.upline_id,
      childId: row.child_id,
      depth: row.depth,
      rate: row.agent_rate,
      childRate: row.child_rate ?? undefined,
      isPaid: true,
      from: row.rate_from,
      to: row.rate_to,
      paid: BigInt(row.paid),
      month: row.month,
    };
    known.set(row.bet_id, [...(known.get(row.bet_id) ?? []), share]);
  }
  return known;
}

export interface AwardSum {
  gameType: number;
  isDirect: boolean;
  money: bigint;
  largest: bigint;
}

/**
 * An agent's commissions by game type and by whether the bettor is directly below. `days`: days of the site's
 * time zone, both inclusive; all days without it.
 */
export async function readAwards(
  db: Db,
  memberId: number,
  days?: { from: string; to: string },
): Promise<AwardSum[]> {
  const rows = await db
    .selectFrom('commission_day')
    .select([
      'game_type',
      'is_direct',
      sql<string>`sum(money)`.as('money'),
      sql<string>`max(largest)`.as('largest'),
    ])
    .where('member_id', '=', memberId)
    .$if(days !== undefined, (query) =>
      query.where(sql<boolean>`day between ${days?.from}::date and ${days?.to}::date`),
    )
    .groupBy(['game_type', 'is_direct'])
    .orderBy('game_type')
    .execute();
  return rows.map((row) => ({
    gameType: row.game_type,
    isDirect: row.is_direct,
    money: BigInt(row.money),
    largest: BigInt(row.largest),
  }));
}

export async function readOwed(db: Db, memberId: number): Promise<bigint> {
  const row = await db
    .selectFrom('commission_debt')
    .select('owed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return BigInt(row?.owed ?? 0);
}

export async function noteBets(trx: Db, bets: readonly DueBet[], now: Date): Promise<void> {
  await trx
    .insertInto('commission_bet')
    .values(bets.map(({ id, valid, steps }) => ({ bet_id: id, valid, steps: steps + 1, updated_at: now })))
    .onConflict((conflict) =>
      conflict.column('bet_id').doUpdateSet((set) => ({
        valid: set.ref('excluded.valid'),
        steps: set.ref('excluded.steps'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function readDebts(trx: Db, members: readonly number[]): Promise<Map<number, Minor>> {
  if (members.length === 0) return new Map();
  const rows = await trx
    .selectFrom('commission_debt')
    .selectAll()
    .where('member_id', 'in', [...members])
    .execute();
  return new Map(rows.map(({ member_id, owed }) => [member_id, BigInt(owed)]));
}

export async function readBalances(trx: Db, members: readonly number[]): Promise<Map<number, Minor>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ member_id: number; balance: string }>`
    select member_id, balance from ledger_account
     where member_id = any(${[...members]}::int[]) and kind = 'main' order by id for update`.execute(trx);
  return new Map(rows.map(({ member_id, balance }) => [member_id, BigInt(balance)]));
}

export async function saveDebt(trx: Db, member: number, owed: Minor): Promise<void> {
  await trx
    .insertInto('commission_debt')
    .values({ member_id: member, owed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ owed }))
    .execute();
}
