import type { Body, Reply } from '@koi/contract';
import { betStatuses, type GameType, type Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import type { BetTable } from '../../db/tables/bets.ts';
import type { Tables } from '../../db/tables.ts';
import { labelsIn } from '../../lib/texts.ts';
import { DAY_MS, toTimeRange, toWireDate, toWireDateOrNull } from '../../lib/time.ts';

type RecordReply = Reply<'POST /game/record'>;
type RecordRow = RecordReply['data']['data'][number];

/**
 * `na` means 13 hours behind the site's time, in filters and in displayed times (docs/contract/play.md 6.11).
 */
const NA_BEHIND_MINUTES = 13 * 60;
/** Suppliers and types are offered as filters when they occur within the last 31 days. */
const FILTER_DAYS = 31;

export interface RecordMember {
  id: number;
  name: string;
  /** The walking member: these bets are trial bets, but are still shown to this member. */
  walks?: boolean;
}

/**
 * A member's own bets, newest first, with sums over everything the filters match. Bets of trial accounts
 * never appear, except the walking member's to that member.
 */
export async function readRecords(
  ctx: AppContext,
  member: RecordMember,
  body: Body<'POST /game/record'>,
  lang: Lang,
): Promise<RecordReply> {
  const page = pageRequest(body);
  const offset = ctx.config.offsetMinutes - (body.timezone === 'na' ? NA_BEHIND_MINUTES : 0);
  const { db } = ctx.database;
  const filtered = db.selectFrom('bet').where((bet) => bet.and(conditions(bet, member, body, offset)));
  const rows = await filtered
    .leftJoin('supplier', 'supplier.code', 'bet.supplier')
    .selectAll('bet')
    .select('supplier.names')
    .orderBy('bet.bet_at', 'desc')
    .orderBy('bet.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const sums = await filtered
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(bet_amount), 0)`.as('bet'),
      sql<string>`coalesce(sum(valid_amount), 0)`.as('valid'),
      sql<string>`coalesce(sum(payout), 0)`.as('payout'),
    ])
    .executeTakeFirstOrThrow();
  const { gameTypes, betStatuses: statusTexts } = labelsIn(lang);
  const since = new Date(ctx.clock().getTime() - FILTER_DAYS * DAY_MS);
  const used = await db
    .selectFrom('bet')
    .leftJoin('supplier as maker', 'maker.code', 'bet.supplier')
    .select(['bet.supplier', 'bet.game_type', 'maker.names'])
    .distinct()
    .where('member_id', '=', member.id)
    .where('is_demo', '=', member.walks ? 1 : 0)
    .where('bet_at', '>=', since)
    .execute();
  const types = [...new Set(used.map((row) => row.game_type))].sort((a, b) => a - b);
  const typeText = (type: number): string => gameTypes[type as GameType] ?? gameTypes[7];
  return {
    data: toPage(
      rows.map(
        (row): RecordRow => ({
          ...recordRow(row, member, offset, lang),
          api_name_text: nameOf(row, lang),
          status_text: statusTexts[row.status],
          game_type_text: typeText(row.game_type),
        }),
      ),
      Number(sums.count),
      page,
    ),
    statistic: {
      sum_bet_amount: formatMinor(BigInt(sums.bet)),
      sum_valid_bet_amount: formatMinor(BigInt(sums.valid)),
      sum_net_amount: formatMinor(BigInt(sums.payout)),
    },
    apis: [...new Set(used.map((row) => row.supplier))].sort(),
    api_names: Object.fromEntries(used.map((row) => [row.supplier, nameOf(row, lang)])),
    gametypes: types.map((key) => ({ key, value: typeText(key) })),
  };
}

/** The supplier's name in the language; falls back to its code. */
const nameOf = (
  { supplier, names }: { supplier: string; names: Readonly<Record<string, string>> | null },
  lang: Lang,
): string => names?.[lang] ?? names?.common ?? supplier;

function conditions(
  bet: ExpressionBuilder<Tables, 'bet'>,
  member: RecordMember,
  body: Body<'POST /game/record'>,
  offset: number,
) {
  const betTime = body.betTime === undefined ? undefined : toTimeRange(body.betTime, offset);
  const createdAt = body.created_at === undefined ? undefined : toTimeRange(body.created_at, offset);
  return [
    bet('bet.member_id', '=', member.id),
    bet('bet.is_demo', '=', member.walks ? 1 : 0),
    ...(body.api_name ? [bet('bet.supplier', '=', body.api_name.toUpperCase())] : []),
    ...(body.gameType === undefined ? [] : [bet('bet.game_type', '=', body.gameType)]),
    ...(betTime ? [bet('bet.bet_at', '>=', betTime.from), bet('bet.bet_at', '<', betTime.until)] : []),
    ...(createdAt
      ? [bet('bet.created_at', '>=', createdAt.from), bet('bet.created_at', '<', createdAt.until)]
      : []),
    ...(body.unpayOnly === 1 ? [bet('bet.status', '<>', betStatuses.settled)] : []),
  ];
}

function recordRow(
  row: Selectable<BetTable>,
  member: RecordMember,
  offset: number,
  lang: Lang,
): Omit<RecordRow, 'api_name_text' | 'status_text' | 'game_type_text'> {
  return {
    id: wireId(row.id),
    rowid: row.version,
    billNo: row.bet_id,
    api_name: row.supplier,
    member_id: member.id,
    name: member.name,
    playerName: member.name,
    betAmount: formatMinor(BigInt(row.bet_amount)),
    validBetAmount: formatMinor(BigInt(row.valid_amount)),
    netAmount: formatMinor(BigInt(row.payout)),
    status: row.status,
    gameType: row.game_type,
    roundNo: row.round,
    playDetail: row.texts?.[lang]?.gameName ?? row.game_name,
    wagerDetail: row.texts?.[lang]?.detail ?? row.detail,
    gameResult: row.result,
    betTime: toWireDate(row.bet_at, offset),
    lastUpdateTime: toWireDateOrNull(row.updated_at, offset),
    confirmTime: toWireDateOrNull(row.settled_at, offset),
    created_at: toWireDate(row.created_at, offset),
    updated_at: toWireDate(row.updated_at, offset),
  };
}
