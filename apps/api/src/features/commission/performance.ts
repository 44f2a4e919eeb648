import type { DomainReply, Query } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { gameTypeText } from '../../platform/lib/texts.ts';
import { addDays } from '../../platform/lib/time.ts';
import { rateText } from '../agents/agent-rates.ts';
import { type AwardSum, readAwards, readOwed } from './queries.ts';

const DETAIL_ROWS = 5;

export async function readPerformance(
  ctx: AppContext,
  { id }: { id: number },
  range: string | readonly [string, string] | undefined,
  lang: Lang,
): Promise<DomainReply<'GET /team/performance'>> {
  const { db } = ctx.database;
  const lifetime = await readAwards(db, id);
  const window = await readAwards(db, id, daysWithin(ctx, range));
  const [largest = 0n] = window.map((row) => row.largest).sort((a, b) => (a < b ? 1 : -1));
  return {
    sum: {
      total_award: total(lifetime),
      total_direct_award: total(lifetime.filter(({ isDirect }) => isDirect)),
      total_agent_award: total(lifetime.filter(({ isDirect }) => !isDirect)),
      owed: await readOwed(db, id),
    },
    total: [...new Set(window.map(({ gameType }) => gameType))].map((type) => {
      const rows = window.filter(({ gameType }) => gameType === type);
      return {
        game_type: type,
        game_type_text: gameTypeText(type, lang),
        total_awrad: total(rows),
        total_award: total(rows),
        direct_award: total(rows.filter(({ isDirect }) => isDirect)),
        agent_award: total(rows.filter(({ isDirect }) => !isDirect)),
        max: largest,
      };
    }),
  };
}

const total = (rows: readonly AwardSum[]): bigint => rows.reduce((sum, row) => sum + row.money, 0n);

/** Yesterday and today unless a range is given; a range is widened to whole days. */
function daysWithin(ctx: AppContext, range: string | readonly [string, string] | undefined) {
  const { site } = ctx;
  const to = site.dayText(ctx.clock());
  return range === undefined ? { from: addDays(to, -1), to } : site.daysOf(range);
}

/** An agent's commissions, newest first, each with its bet. */
export async function listCommissions(
  ctx: AppContext,
  { id }: { id: number },
  query: Query<'GET /team/performanceDetail'>,
  lang: Lang,
): Promise<DomainReply<'GET /team/performanceDetail'>['data']> {
  const { db } = ctx.database;
  const page = pageRequest(query, DETAIL_ROWS);
  const mine = db
    .selectFrom('commission as c')
    .where('c.upline_id', '=', id)
    .where(query.is_direct === 1 ? sql<boolean>`c.depth = 1` : sql<boolean>`c.depth > 1`)
    .$if(query.game_type !== undefined, (rows) => rows.where('c.game_type', '=', query.game_type ?? 0));
  const { count } = await mine.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await mine
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .innerJoin('bet as b', 'b.id', 'c.bet_id')
    .selectAll('c')
    .select(['m.name', 'b.bet_id as billNo'])
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return toPage(
    rows.map((row) => ({
      id: row.id,
      member_id: row.member_id,
      created_at: row.created_at,
      fd_money: BigInt(row.money),
      bet_amount: BigInt(row.valid),
      record_billno: row.billNo,
      game_type: row.game_type,
      game_type_text: gameTypeText(row.game_type, lang),
      rate: rateText(row.rate_to - row.rate_from),
      agent_member_rate: rateText(row.agent_rate),
      is_correction: row.step > 1,
      member: { id: row.member_id, name: row.name },
    })),
    Number(count),
    page,
  );
}
