import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { forgetFailures, rememberFailure } from '../../jobs/for-each-item.ts';
import { dayText } from '../../lib/time.ts';
import { foldIfPossible } from '../../projections/fold-activity.ts';
import { fixMode } from '../agents/commission-mode.ts';
import {
  COMMISSION_JOB,
  type DueBet,
  firstDue,
  readKnown,
  readLines,
  type Take,
  takeDue,
} from './bets-above.ts';
import { creditAgents } from './credit-agents.ts';
import { moneyOf, type Share } from './shares.ts';

const CHUNK = 200;

/** A new or changed share of one bet. */
interface Line {
  bet: DueBet;
  share: Share;
  /** Which it belongs to, whenever it is corrected. */
  month: string | null;
  step: number;
  /** The difference from what was credited before. */
  money: Minor;
}

/**
 * Job: processes the bets whose counted amount has changed and credits everyone above, chunk by chunk. Each
 * bet is processed in the transaction that dequeues it, so exactly once; the result depends only on the bet,
 * not on how often or when it is processed. A chunk that fails is halved until the one bet that fails is
 * alone: it waits, and the others go on. Returns how many bets it dequeued.
 */
export async function countCommissions(
  ctx: AppContext,
  signal: AbortSignal,
  { chunk = CHUNK, until }: { chunk?: number | undefined; until?: Date } = {},
): Promise<number> {
  await foldIfPossible(ctx, signal);
  let done = 0;
  for (let size = chunk; ; ) {
    signal.throwIfAborted();
    const now = ctx.clock();
    const take = { chunk: size, until: until ?? now, now };
    try {
      const taken = await ctx.database.transaction((trx) => countChunk(ctx, trx, take));
      done += taken.length;
      if (taken.length > 0) await forgetFailures(ctx, COMMISSION_JOB, taken);
      if (taken.length < size) return done;
      size = Math.min(chunk, size * 2);
    } catch (error) {
      signal.throwIfAborted();
      if (size === 1) await setAside(ctx, take, error);
      size = Math.max(1, Math.floor(size / 2));
    }
  }
}

/** Lets the bet at the head of the queue wait. */
async function setAside(ctx: AppContext, take: Take, error: unknown): Promise<void> {
  const bet = await firstDue(ctx.database.db, take);
  if (bet === undefined) return;
  ctx.log.error({ err: error, job: COMMISSION_JOB, item: bet, alert: 'job-item' }, 'an item of a job failed');
  await rememberFailure(ctx, COMMISSION_JOB, bet, error);
}

async function countChunk(ctx: AppContext, trx: Kysely<Tables>, take: Take): Promise<string[]> {
  const { taken, bets } = await takeDue(trx, take, ctx.config.offsetMinutes);
  if (bets.length === 0) return taken;
  const isNew = ({ counted }: DueBet) => counted === undefined;
  const fresh = bets.filter(isNew);
  // Bets settled in a month that operators pay never earn anything; corrections of bets that have earned
  // still apply.
  const paying = new Set<string>();
  for (const month of new Set(fresh.map(({ month: of }) => of)))
    if ((await fixMode(trx, month, ctx.clock())) === 'bets') paying.add(month);
  const earning = fresh.filter(({ month }) => paying.has(month));
  const sharesOf = await readLines(trx, [...new Set(earning.map(({ memberId }) => memberId))]);
  const known = await readKnown(
    trx,
    bets.filter((bet) => !isNew(bet)).map(({ id }) => id),
  );
  const lines = bets.flatMap((bet): Line[] => {
    const step = bet.steps + 1;
    if (isNew(bet))
      return (paying.has(bet.month) ? sharesOf(bet) : []).map((share) => ({
        bet,
        share,
        month: bet.month,
        step,
        money: moneyOf(share, bet.valid),
      }));
    return (known.get(bet.id) ?? [])
      .map((share) => ({
        bet,
        share,
        month: share.month,
        step,
        money: moneyOf(share, bet.valid) - share.paid,
      }))
      .filter(({ money }) => money !== 0n);
  });
  await noteBets(trx, bets, ctx.clock());
  if (lines.length > 0) await creditLines(ctx, trx, lines);
  return taken;
}

async function noteBets(trx: Kysely<Tables>, bets: readonly DueBet[], now: Date): Promise<void> {
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

async function creditLines(ctx: AppContext, trx: Kysely<Tables>, lines: readonly Line[]): Promise<void> {
  const dues = new Map<number, Minor>();
  for (const { share, money } of lines) dues.set(share.memberId, (dues.get(share.memberId) ?? 0n) + money);
  const credits = await creditAgents(ctx, trx, dues);
  const now = ctx.clock();
  await sql`
    insert into commission (bet_id, upline_id, step, member_id, child_id, depth, game_type, member_rate, child_rate, agent_rate,
                            rate_from, rate_to, valid, money, credit_id, month, created_at)
    select r.bet_id, r.upline_id, r.step, r.member_id, r.child_id, r.depth, r.game_type, r.member_rate, r.child_rate, r.agent_rate,
           r.rate_from, r.rate_to, r.valid, r.money, r.credit_id, r.month, ${now}
      from jsonb_to_recordset(${JSON.stringify(lines.map((line) => rowOf(line, credits)))}::jsonb) as r (
        bet_id int8, upline_id int, step int, member_id int, child_id int, depth int, game_type smallint, member_rate int, child_rate int,
        agent_rate int, rate_from int, rate_to int, valid int8, money int8, credit_id int8, month date)
     order by r.bet_id, r.depth`.execute(trx);
  await sql`
    insert into commission_day as k (member_id, day, game_type, is_direct, money, largest)
    select c.upline_id, ${dayText(now, ctx.config.offsetMinutes)}::date, c.game_type, (c.depth = 1)::int, sum(c.money), greatest(max(c.money), 0)
      from commission c where c.credit_id = any(${[...credits.values()]}::int8[])
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (member_id, day, game_type, is_direct)
        do update set money = k.money + excluded.money, largest = greatest(k.largest, excluded.largest)`.execute(
    trx,
  );
}

function rowOf({ bet, share, month, step, money }: Line, credits: ReadonlyMap<number, string>) {
  return {
    bet_id: bet.id,
    upline_id: share.memberId,
    step,
    member_id: bet.memberId,
    child_id: share.childId,
    depth: share.depth,
    game_type: bet.gameType,
    member_rate: share.rate - share.to,
    child_rate: share.childRate ?? null,
    agent_rate: share.rate,
    rate_from: share.from,
    rate_to: share.to,
    valid: String(bet.valid),
    money: String(money),
    credit_id: credits.get(share.memberId),
    month: month === null ? null : `${month}-01`,
  };
}
