import type { DomainReply } from '@koi/contract';
import { transferTypes } from '@koi/contract/enumerations';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../platform/http/contract-routes.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn } from '../../platform/lib/texts.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { readRecords } from './bet-records.ts';
import { betFilter, betRow, money, type StoredBet } from './bet-row.ts';
import { type FoundSums, MAX_COUNTED, sumBets } from './queries.ts';
import { gameNames, listBets } from './search-bets.ts';

type Listed = DomainReply<'POST /operator/bets/list'>['data'];

const SHOWN = 25;
const TRANSFERS_SHOWN = 10;
/** How far before and after a bet related transfers are searched. */
const AROUND_MS = DAY_MS;

/** Operator calls for all bets: search, and the details behind each bet. */
function registerOperatorBets(app: FastifyInstance, ctx: AppContext): void {
  const { db } = ctx.database;

  route(app, ctx, 'POST /operator/bets/list', async ({ body, lang }) => {
    const { page = 1, limit = SHOWN } = body;
    const filter = await betFilter(ctx, body);
    if (!filter) return { data: { data: [], total: 0, is_more: false, sums: [] } };
    // Rows beyond the counted ones take a narrower time filter.
    const offset = Math.min((page - 1) * limit, MAX_COUNTED);
    const [rows, sums] = await Promise.all([listBets(db, filter, { limit, offset }), sumBets(db, filter)]);
    const count = sums.reduce((all, one) => all + Number(one.count), 0);
    const isMore = count > MAX_COUNTED;
    return {
      data: {
        data: rows.map((row) => betRow(row, lang)),
        total: Math.min(count, MAX_COUNTED),
        is_more: isMore,
        sums: isMore ? [] : sums.map(sumRow),
      },
    };
  });

  route(app, ctx, 'POST /operator/bets/read', async ({ body, lang }) => {
    const row = await db
      .selectFrom('bet')
      .innerJoin('member', 'member.id', 'bet.member_id')
      .leftJoin('bet_count', 'bet_count.bet_id', 'bet.id')
      .selectAll('bet')
      .select(['bet_count.turnover', 'bet_count.turnover_lowered', 'bet_count.rebate'])
      .select(['member.name as member_name', gameNames])
      .where('bet.id', '=', String(body.id))
      .executeTakeFirst();
    if (!row) throw new Refusal('not_found');
    const [versions, rebates, transfers, game] = await causesOf(ctx, row);
    const { betStatuses: statusTexts } = labelsIn(lang);
    return {
      data: {
        ...betRow(row, lang),
        player: row.player,
        round: row.round,
        detail: row.detail,
        result: row.result,
        is_demo: row.is_demo,
        created_at: row.created_at,
        updated_at: row.updated_at,
        rebate_counted: money(row.rebate ?? '0'),
        turnover_counted: money(row.turnover ?? '0'),
        turnover_lowered: money(row.turnover_lowered ?? '0'),
        versions: versions.map((one) => ({
          bet_amount: money(one.bet_amount),
          valid_amount: money(one.valid_amount),
          payout: money(one.payout),
          status_text: statusTexts[one.status],
          result: one.result,
          replaced_at: one.replaced_at,
        })),
        rebates: rebates.map((one) => ({
          bill_no: one.bill_no,
          valid_amount: money(one.amount),
          money: money(one.money),
          created_at: one.created_at,
        })),
        transfers: transfers.map((one) => ({
          bill_no: one.bill_no,
          direction: one.transfer_type === transferTypes.in ? ('in' as const) : ('out' as const),
          money: money(one.money),
          state: one.state,
          created_at: one.created_at,
        })),
        catalogue_id: game?.id ?? null,
      },
    };
  });
}

const sumRow = ({ currency, count, bet, valid, payout }: FoundSums): Listed['sums'][number] => ({
  currency,
  count: Number(count),
  bet_amount: money(bet),
  valid_amount: money(valid),
  payout: money(payout),
  net: money(BigInt(payout) - BigInt(bet)),
});

/** Earlier versions of the bet, rebate claims that counted it, and transfers to its supplier around it. */
function causesOf({ database: { db } }: AppContext, row: StoredBet) {
  return Promise.all([
    db
      .selectFrom('bet_history')
      .selectAll()
      .where('bet_row_id', '=', row.id)
      .orderBy('version', 'desc')
      .execute(),
    db
      .selectFrom('rebate_claim_bet as b')
      .innerJoin('rebate_claim as c', 'c.id', 'b.claim_id')
      .select(['c.bill_no', 'c.money', 'c.created_at', 'b.amount'])
      .where('b.bet_id', '=', row.id)
      .orderBy('c.id', 'desc')
      .execute(),
    db
      .selectFrom('transfer_order')
      .select(['bill_no', 'transfer_type', 'money', 'state', 'created_at'])
      .where('member_id', '=', row.member_id)
      .where('supplier', '=', row.supplier)
      .where('created_at', '>', new Date(row.bet_at.getTime() - AROUND_MS))
      .where('created_at', '<', new Date(row.bet_at.getTime() + AROUND_MS))
      .orderBy('id', 'desc')
      .limit(TRANSFERS_SHOWN)
      .execute(),
    db
      .selectFrom('game')
      .select('id')
      .where('supplier', '=', row.supplier)
      .where('game_type', '=', row.game_type)
      .where('game_code', '=', row.game_code)
      .executeTakeFirst(),
  ] as const);
}

export function registerBetsRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, 'POST /game/record', ({ member, body, lang }) => readRecords(ctx, member, body, lang));
  registerOperatorBets(app, ctx);
}
