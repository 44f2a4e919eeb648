import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import { sql } from 'kysely';
import type { GameDefinition } from '../../draw/game.ts';
import type { IssueState } from '../db/column-types.ts';
import type { Tables } from '../db/tables.ts';

export const issueStates = [
  'open',
  'sealed',
  'drawn',
  'settled',
  'voiding',
  'void',
] as const satisfies readonly IssueState[];

interface IssueFilter {
  state?: IssueState;
  /** Only issues older than this one. */
  before?: string;
  limit: number;
}

/**
 * Started issues, and later ones that a chase has already bet on, with stakes and payouts of all but trial
 * players; newest first.
 */
export async function listIssues(
  database: Database<Tables>,
  game: GameDefinition,
  { state, before, limit }: IssueFilter,
  now: Date,
) {
  const { rows } = await sql<{
    issue_no: string;
    state: IssueState;
    opens_at: Date;
    closes_at: Date;
    draws_at: Date;
    result: unknown;
    void_reason: string | null;
    bets: number;
    players: number;
    sums: readonly { currency: string; staked: string; paid: string }[];
  }>`
    select i.issue_no, i.state, i.opens_at, i.closes_at, i.draws_at, i.result, i.void_reason, b.*
      from issue i
      cross join lateral (
        select coalesce(sum(c.bets), 0)::int as bets, coalesce(sum(c.players), 0)::int as players,
               coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'staked', c.staked, 'paid', c.paid) order by c.currency)
                        filter (where c.currency is not null), '[]') as sums
          from (select p.currency, count(*) as bets, count(distinct p.id) as players, sum(o.stake)::text as staked,
                       coalesce(sum(o.payout), 0)::text as paid
                  from bet o join player p on p.id = o.player_id
                 where o.game_code = i.game_code and o.issue_no = i.issue_no and not p.demo group by p.currency) c) b
     where i.game_code = ${game.code}
       and (i.opens_at <= ${now} or exists (
             select from bet o where o.game_code = i.game_code and o.issue_no = i.issue_no and o.state = 'open'))
       and (${state ?? null}::text is null or i.state = ${state ?? null})
       and (${before ?? null}::text is null or i.issue_no < ${before ?? null})
     order by i.issue_no desc limit ${limit + 1}`.execute(database.db);
  const shown = rows.slice(0, limit);
  return {
    issues: shown.map((row) => ({
      issueNo: row.issue_no,
      state: row.state,
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      drawsAt: row.draws_at.toISOString(),
      result: Array.isArray(row.result) ? row.result.join(' ') : '',
      voidReason: row.void_reason,
      bets: row.bets,
      players: row.players,
      sums: row.sums.map(({ currency, staked, paid }) => ({
        currency,
        staked: formatMinor(BigInt(staked)),
        paid: formatMinor(BigInt(paid)),
      })),
    })),
    next: rows.length > limit ? (shown.at(-1)?.issue_no ?? null) : null,
  };
}

export async function stateOfIssue(
  database: Database<Tables>,
  gameCode: string,
  issueNo: string,
): Promise<IssueState | undefined> {
  const row = await database.db
    .selectFrom('issue')
    .select('state')
    .where('game_code', '=', gameCode)
    .where('issue_no', '=', issueNo)
    .executeTakeFirst();
  return row?.state;
}
