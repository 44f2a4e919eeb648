import type { DomainReply } from '@koi/contract';
import { issueStates } from '@koi/contract/operator-enumerations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AppContext } from '../../context.ts';
import { isValidApproval } from '../../platform/approvals/approvals.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { amountOf } from '../../platform/lib/amounts.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import type { LotteryFeed } from './lottery-feed.ts';
import { callLottery } from './lottery-office.ts';
import { issueSubject, voidIssue } from './void-issue.ts';

const answered = Type.Object({
  issues: Type.Array(
    Type.Object({
      issueNo: Type.String(),
      state: Type.Enum([...issueStates]),
      opensAt: Type.String(),
      closesAt: Type.String(),
      drawsAt: Type.String(),
      result: Type.String(),
      voidReason: Type.Union([Type.String(), Type.Null()]),
      bets: Type.Integer(),
      players: Type.Integer(),
      sums: Type.Array(Type.Object({ currency: Type.String(), staked: Type.String(), paid: Type.String() })),
    }),
  ),
  next: Type.Union([Type.String(), Type.Null()]),
});
const list = Compile(answered);
type Issue = Static<typeof answered>['issues'][number];

const SHOWN = 20;
/** The lottery's page limit; an export continues after the last row. */
const MOST = 100;

interface Order {
  subject: string;
  agreed_by: string | null;
  agreed_reason: string | null;
  asked_by: string | null;
  asked_at: Date | null;
  outcome: DomainReply<'POST /operator/lottery/issues'>['data']['issues'][number]['outcome'];
}

/** Operator calls for the own lottery's issues, and the decisions about them. */
export function registerIssueRoutes(app: FastifyInstance, ctx: AppContext, feed: LotteryFeed): void {
  route(app, ctx, 'POST /operator/lottery/issues', async ({ body, lang }) => {
    const games = (await feed.games())
      .map(({ game_code, name, names }) => ({ code: game_code, name: names?.[lang] ?? name }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
    const game_code = body.game_code ?? games[0]?.code ?? '';
    const { issues, next } = await readIssues(ctx, { ...body, game_code });
    const orders = await readOrders(
      ctx,
      issues.map(({ issueNo }) => issueSubject({ game_code, issue_no: issueNo }).id),
    );
    return {
      data: {
        game_code,
        games,
        issues: issues.map((issue) => {
          const order = orders.get(issueSubject({ game_code, issue_no: issue.issueNo }).id);
          return {
            game_code,
            issue_no: issue.issueNo,
            state: issue.state,
            opens_at: new Date(issue.opensAt),
            closes_at: new Date(issue.closesAt),
            draws_at: new Date(issue.drawsAt),
            result: issue.result,
            void_reason: issue.voidReason,
            bets: issue.bets,
            players: issue.players,
            sums: issue.sums.map(({ currency, staked, paid }) => ({
              currency,
              staked: amountOf(staked),
              paid: amountOf(paid),
            })),
            agreed_by: order?.agreed_by ?? null,
            agreed_reason: order?.agreed_reason ?? null,
            asked_by: order?.asked_by ?? null,
            asked_at: order?.asked_at ?? null,
            outcome: order?.outcome ?? null,
          };
        }),
      },
      next,
    };
  });

  route(app, ctx, 'POST /operator/lottery/issues/void', async ({ actor, body }) => {
    const saved = await voidIssue(ctx, actor, body);
    return { data: { saved } };
  });
}

/** @throws Refusal lottery_unavailable */
async function readIssues(
  ctx: AppContext,
  {
    game_code,
    state,
    before,
    limit = SHOWN,
  }: {
    game_code: string;
    state?: Issue['state'];
    before?: string;
    limit?: number;
  },
): Promise<Static<typeof answered>> {
  const message = {
    gameCode: game_code,
    limit: Math.min(limit, MOST),
    ...(state && { state }),
    ...(before && { before }),
  };
  try {
    const { status, answer } = await callLottery(ctx, '/operator/issues/list', message);
    if (status === 404) return { issues: [], next: null };
    if (status === 200 && list.Check(answer)) return answer;
    ctx.log.warn({ status }, 'the lottery does not tell its issues');
  } catch (error) {
    ctx.log.warn({ err: error }, 'the lottery cannot be reached');
  }
  throw new Refusal('lottery_unavailable');
}

/** The agreements and decisions about issues, by subject. */
async function readOrders(ctx: AppContext, ids: readonly string[]): Promise<ReadonlyMap<string, Order>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Order>`
    select i.subject, a.name as agreed_by, a.reason as agreed_reason, v.name as asked_by, v.created_at as asked_at, v.outcome
      from unnest(${ids}::text[]) i (subject)
      left join lateral (
        select o.name, g.reason from operator_approval g join operator o on o.id = g.operator_id
         where g.subject = 'issue.void:' || i.subject and ${isValidApproval(ctx.clock())} order by g.created_at limit 1) a on true
      left join lateral (
        select o.name, v.created_at, v.outcome from issue_void v join operator o on o.id = v.operator_id
         where v.game_code || ' ' || v.issue_no = i.subject) v on true`.execute(ctx.database.db);
  return new Map(rows.map((row) => [row.subject, row]));
}
