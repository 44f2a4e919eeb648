import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { monthText } from '../agents/commission-mode.ts';
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
export interface KnownShare extends Share {
  paid: Minor;
  /** Of its first settlement; null before months had modes. */
  month: string | null;
}

/** The job's name, under which bets that fail are noted. */
export const COMMISSION_JOB = 'count-commissions';

export interface Take {
  chunk: number;
  /** A bet with a settlement time after it stays queued until then. */
  until: Date;
  /** Bets that failed wait until their time. */
  now: Date;
}

const nextDue = ({ chunk, until, now }: Take) => sql<{ id: string; bet_id: string }>`
  select d.id, d.bet_id from commission_due d left join bet b on b.id = d.bet_id
   where coalesce(b.settled_at, b.bet_at, ${until}) <= ${until}
     and not exists (select from job_failure f
                      where f.job = ${COMMISSION_JOB} and f.item = d.bet_id::text and f.retry_at > ${now})
   order by d.id limit ${chunk}`;

/** The bet at the head of the queue. */
export async function firstDue(db: Kysely<Tables>, take: Take): Promise<string | undefined> {
  const { rows } = await nextDue({ ...take, chunk: 1 }).execute(db);
  return rows[0]?.bet_id;
}

/**
 * Dequeues the next changed bets, without those that failed a short time ago. Leaves out bets settled before commissions began, whatever changes later,
 * and bets that never counted.
 */
export async function takeDue(
  trx: Kysely<Tables>,
  take: Take,
  offsetMinutes: number,
): Promise<{ taken: string[]; bets: DueBet[] }> {
  const { began_at: began } = await trx
    .selectFrom('commission_state')
    .select('began_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows: taken } = await sql<{ bet_id: string }>`
    delete from commission_due where id in (select n.id from (${nextDue(take)}) n) returning bet_id`.execute(
    trx,
  );
  if (taken.length === 0) return { taken: [], bets: [] };
  const rows = await trx
    .selectFrom('bet')
    .leftJoin('commission_bet as c', 'c.bet_id', 'bet.id')
    .select([
      'bet.id',
      'bet.member_id',
      'bet.game_type',
      // A time ahead of the clock belongs to the current month, whose mode is settled.
      sql<Date>`least(coalesce(bet.settled_at, bet.bet_at, ${take.now}), ${take.now})`.as('settledAt'),
      countsFor.as('valid'),
      'c.valid as counted',
      'c.steps',
      sql<boolean>`coalesce(bet.settled_at, bet.bet_at) < ${began} or exists (
        select from bet_history h where h.bet_row_id = bet.id and h.status = 'COMPLETE' and coalesce(h.settled_at, bet.bet_at) < ${began})`.as(
        'is_earlier',
      ),
    ])
    .where('bet.id', 'in', [...new Set(taken.map(({ bet_id }) => bet_id))])
    .where('bet.is_demo', '=', 0)
    .orderBy('bet.id')
    .execute();
  const bets = rows.flatMap((row): DueBet[] => {
    const valid = BigInt(row.valid);
    const counted = row.counted === null ? undefined : BigInt(row.counted);
    if (counted === undefined ? row.is_earlier || valid === 0n : counted === valid) return [];
    return [
      {
        id: row.id,
        memberId: row.member_id,
        gameType: row.game_type,
        month: monthText(row.settledAt, offsetMinutes),
        valid,
        counted,
        steps: row.steps ?? 0,
      },
    ];
  });
  return { taken: taken.map(({ bet_id }) => bet_id), bets };
}

/** The shares of a bet for everyone above its member, bottom-up, with statuses and rates as of now. */
export async function readLines(
  trx: Kysely<Tables>,
  memberIds: readonly number[],
): Promise<(bet: DueBet) => Share[]> {
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
    .where('kind', '=', 3)
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
          isPaid: link.status === 1 && link.is_demo === 0,
        };
        childId = link.upline_id;
        return above;
      });
    return sharesOf(rateOf.get(`${bet.memberId}/${bet.gameType}`) ?? 0, chain);
  };
}

/** The shares of bets counted before: they keep the rates of that time. */
export async function readKnown(
  trx: Kysely<Tables>,
  betIds: readonly string[],
): Promise<Map<string, KnownShare[]>> {
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
