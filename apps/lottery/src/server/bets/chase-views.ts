import type { Database } from '@koi/database';
import { formatMinor } from '@koi/money';
import { type RawBuilder, sql } from 'kysely';
import type { Outcome } from '../../draw/game.ts';
import type { BetState, ChaseState, ChaseSummary, ChasesAnswer, ChaseView } from '../../draw/page-api.ts';
import type { Tables } from '../db/tables.ts';
import { LotteryRefusal } from '../lib/refusal.ts';
import { type Cursor, cursorText } from './bet-views.ts';

interface SummaryRow {
  id: string;
  game_code: string;
  stop_on_win: boolean;
  total: string;
  created_at: Date;
  issues: number;
  running: number;
  drawn: number;
  won: string;
  refunded: string;
}

function summaryOf(row: SummaryRow): ChaseSummary {
  return {
    chaseId: row.id,
    gameCode: row.game_code,
    placedAt: row.created_at.toISOString(),
    stopOnWin: row.stop_on_win,
    state: row.running > 0 ? 'running' : 'ended',
    issues: row.issues,
    drawn: row.drawn,
    total: formatMinor(BigInt(row.total)),
    won: formatMinor(BigInt(row.won)),
    refunded: formatMinor(BigInt(row.refunded)),
  };
}

async function summaries(
  database: Database<Tables>,
  playerId: string,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select chase.id, chase.game_code, chase.stop_on_win, chase.total::text, chase.created_at, figures.*
    from chase, lateral (
      select
        count(distinct issue_no)::int as issues,
        count(distinct issue_no) filter (where state = 'open')::int as running,
        count(distinct issue_no) filter (where state in ('won', 'lost'))::int as drawn,
        coalesce(sum(payout) filter (where state = 'won'), 0)::text as won,
        coalesce(sum(payout) filter (where state = 'cancelled'), 0)::text as refunded
      from bet where bet.chase_id = chase.id
    ) as figures
    where chase.player_id = ${playerId} and ${condition}
    order by chase.created_at desc, chase.id desc
    limit ${limit}`.execute(database.db);
  return rows;
}

/** The player's chases, newest first. `before` is the cursor at the end of the previous page. */
export async function readChases(
  database: Database<Tables>,
  playerId: string,
  { state, before, limit }: { state: ChaseState | undefined; before: Cursor | null; limit: number },
): Promise<ChasesAnswer> {
  const earlier = before
    ? sql`(chase.created_at, chase.id) < (${before.time}::timestamptz, ${before.id})`
    : sql`true`;
  const rows = await summaries(
    database,
    playerId,
    state ? sql`${earlier} and (figures.running > 0) = ${state === 'running'}` : earlier,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { chases: page.map(summaryOf), next: last ? cursorText(last.created_at, last.id) : null };
}

interface SlipRow {
  id: string;
  issue_no: string;
  multiplier: number;
  total: string;
  payout: string;
  states: BetState[];
  result: unknown;
  unsealed: boolean;
}

/** State of a slip from its bets: open while any is, won if any won. */
function stateOf(states: readonly BetState[]): BetState {
  const order = ['open', 'won', 'lost', 'cancelled'] as const;
  return order.find((state) => states.includes(state)) ?? 'cancelled';
}

/** One chase of the player, issue by issue. @throws LotteryRefusal `not_found` */
export async function readChase(
  database: Database<Tables>,
  playerId: string,
  chaseId: string,
  now: Date,
): Promise<ChaseView> {
  const [chase] = await summaries(database, playerId, sql`chase.id = ${chaseId}`, 1);
  if (!chase) throw new LotteryRefusal('not_found');
  const { rows } = await sql<SlipRow>`
    select slip.id, slip.issue_no, slip.multiplier, slip.total::text, issue.result,
      coalesce(sum(bet.payout), 0)::text as payout,
      json_agg(distinct bet.state) as states,
      issue.state = 'open' and issue.closes_at > ${now} as unsealed
    from slip
    join issue on issue.game_code = slip.game_code and issue.issue_no = slip.issue_no
    join bet on bet.slip_id = slip.id
    where slip.chase_id = ${chaseId}
    group by slip.id, issue.game_code, issue.issue_no
    order by slip.issue_no`.execute(database.db);
  const lines = await database.db
    .selectFrom('bet')
    .select(['bet_type', 'pick', 'odds', 'combinations'])
    .where('slip_id', '=', rows[0]?.id ?? '')
    .orderBy('bet_type')
    .orderBy('pick')
    .execute();
  return {
    ...summaryOf(chase),
    lines: lines.map(({ bet_type, pick, odds, combinations }) => ({
      betType: bet_type,
      pick,
      odds,
      combinations,
    })),
    slips: rows.map((row) => {
      const state = stateOf(row.states);
      return {
        slipId: row.id,
        issueNo: row.issue_no,
        multiplier: row.multiplier,
        total: formatMinor(BigInt(row.total)),
        state,
        payout: formatMinor(BigInt(row.payout)),
        result: (row.result as Outcome | null) ?? null,
        cancellable: state === 'open' && row.unsealed,
      };
    }),
  };
}
