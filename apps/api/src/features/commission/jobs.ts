import { operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { LedgerTransfer } from '../../ledger/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { inHalvedChunks } from '../../platform/jobs/job-items.ts';
import { foldIfPossible } from '../../projections/fold-activity.ts';
import { fixMode } from '../agents/queries.ts';
import {
  type Due,
  type DueBet,
  lockDue,
  nextDue,
  noteBets,
  readBalances,
  readDebts,
  readKnown,
  readLines,
  saveDebt,
  takeDue,
} from './queries.ts';
import { moneyOf, type Share } from './shares.ts';

/**
 * Credits agents with what they are due, or debits them, each with one transfer of type 14. A debit takes at
 * most the main wallet's balance; the rest is recorded as debt, which later credits pay off first
 * (docs/decisions/0039-commission.md). Returns the credit id of each agent.
 */
async function creditAgents(
  ctx: AppContext,
  trx: Db,
  dues: ReadonlyMap<number, Minor>,
): Promise<Map<number, string>> {
  const members = [...dues.keys()].sort((a, b) => a - b);
  const now = ctx.clock();
  for (const member of members) if ((dues.get(member) ?? 0n) < 0n) await ctx.ledger.lockMember(trx, member);
  const owed = await readDebts(trx, members);
  const balances = await readBalances(
    trx,
    members.filter((member) => (dues.get(member) ?? 0n) < 0n),
  );
  const credits = new Map<number, string>();
  const transfers: LedgerTransfer[] = [];
  for (const member of members) {
    const due = dues.get(member) ?? 0n;
    const before = owed.get(member) ?? 0n;
    const posted = postable(due, before, balances.get(member) ?? 0n);
    const after = before + posted - due;
    const { id } = await trx
      .insertInto('commission_credit')
      .values({ member_id: member, money: due, posted, owed_after: after, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    credits.set(member, id);
    if (after !== before) await saveDebt(trx, member, after);
    if (posted !== 0n) transfers.push(transferOf(member, id, posted));
  }
  await ctx.ledger.mustPost(trx, transfers);
  return credits;
}

/** The amount to post: reduced by the debt for a credit, and limited to the balance for a debit. */
function postable(due: Minor, owed: Minor, balance: Minor): Minor {
  if (due >= 0n) return due > owed ? due - owed : 0n;
  const there = balance > 0n ? balance : 0n;
  return -due < there ? due : -there;
}

function transferOf(member: number, credit: string, posted: Minor): LedgerTransfer {
  const main = { member, kind: 'main' } as const;
  const expense = { platform: 'commission_expense' } as const;
  return {
    id: `commission:${credit}`,
    member,
    operateType: operateTypes.agentCommission,
    movements: [
      posted > 0n
        ? { from: expense, to: main, amount: posted }
        : { from: main, to: expense, amount: -posted },
    ],
    reference: { type: 'commission', id: credit },
  };
}

const JOB = 'count-commissions';
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
 * Job: processes the bets whose counted amount has changed and credits everyone above. Each bet is processed in
 * the transaction that dequeues it, so exactly once; the result depends only on the bet, not on how often or
 * when it is processed. Returns how many bets it dequeued.
 */
export async function countCommissions(
  ctx: AppContext,
  signal: AbortSignal,
  { chunk = CHUNK, until }: { chunk?: number | undefined; until?: Date } = {},
): Promise<number> {
  await foldIfPossible(ctx, signal);
  return inHalvedChunks(ctx, signal, {
    job: JOB,
    chunk,
    prepare: async () => lockDue,
    queues: [
      {
        next: (trx, size, waiting) => nextDue(trx, { size, until: until ?? ctx.clock(), waiting }),
        work: (trx, due) => countChunk(ctx, trx, due),
      },
    ],
    key: ({ betId }) => betId,
  });
}

async function countChunk(ctx: AppContext, trx: Db, due: readonly Due[]): Promise<void> {
  const bets = await takeDue(trx, due, { now: ctx.clock(), site: ctx.site });
  if (bets.length === 0) return;
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
}

async function creditLines(ctx: AppContext, trx: Db, lines: readonly Line[]): Promise<void> {
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
    select c.upline_id, ${ctx.site.dayText(now)}::date, c.game_type, c.depth = 1, sum(c.money), greatest(max(c.money), 0)
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

/** Credits agents with their shares of settled bets, and corrects the shares when bets change afterwards. */
export const commissionJobs: readonly Job[] = [
  { name: JOB, every: 20, timeoutSeconds: 600, run: countCommissions },
];
