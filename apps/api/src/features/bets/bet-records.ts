import type { Body, DomainReply } from '@koi/contract';
import { betStatuses, type GameType, type Lang } from '@koi/contract/enumerations';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import type { BetTable, Tables } from '../../platform/database/tables.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import { DAY_MS, Site } from '../../platform/lib/time.ts';

type RecordReply = DomainReply<'POST /game/record'>;
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
  /** The synthetic monitor: these bets are trial bets, but are still shown to this member. */
  isMonitor?: boolean;
}

/**
 * A member's own bets, newest first, with sums over everything the filters match. Bets of trial accounts
 * never appear, except the synthetic monitor's to that member.
 */
export async function readRecords(
  ctx: AppContext,
  member: RecordMember,
  body: Body<'POST /game/record'>,
  lang: Lang,
): Promise<RecordReply> {
  const page = pageRequest(body);
  const behind = body.timezone === 'na' ? NA_BEHIND_MINUTES : 0;
  const site = new Site(ctx.site.offsetMinutes - behind);
  const { db } = ctx.database;
  const filtered = db.selectFrom('bet').where((bet) => bet.and(conditions(bet, member, body, site)));
  const rows = await filtered
    .leftJoin('supplier', 'supplier.code', 'bet.supplier')
    .selectAll('bet')
    .select(['supplier.names', pictureOfGame.as('picture')])
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
    .where('is_demo', '=', member.isMonitor === true)
    .where('bet_at', '>=', since)
    .execute();
  const types = [...new Set(used.map((row) => row.game_type))].sort((a, b) => a - b);
  const typeText = (type: number): string => gameTypes[type as GameType] ?? gameTypes[7];
  return {
    data: toPage(
      rows.map(
        (row): RecordRow => ({
          ...recordRow(row, member, lang, behind),
          api_name_text: nameOf(row, lang),
          status_text: statusTexts[row.status],
          game_type_text: typeText(row.game_type),
        }),
      ),
      Number(sums.count),
      page,
    ),
    statistic: {
      sum_bet_amount: BigInt(sums.bet),
      sum_valid_bet_amount: BigInt(sums.valid),
      sum_net_amount: BigInt(sums.payout),
    },
    apis: [...new Set(used.map((row) => row.supplier))].sort(),
    api_names: Object.fromEntries(used.map((row) => [row.supplier, nameOf(row, lang)])),
    gametypes: types.map((key) => ({ key, value: typeText(key) })),
  };
}

/** Of the game itself, else of the entry that opens it or its hall. */
const pictureOfGame = sql<string | null>`coalesce(
  (select nullif(g.img_url, '') from game g
    where g.supplier = bet.supplier and g.game_type = bet.game_type and g.game_code = bet.game_code),
  (select e.mobile_pic from game_entry e
    where e.supplier = bet.supplier and e.game_type = bet.game_type and e.mobile_pic <> ''
    order by strpos(e.params, '"' || bet.game_code || '"') > 0 desc, e.id limit 1))`;

/** The supplier's name in the language; falls back to its code. */
const nameOf = (
  { supplier, names }: { supplier: string; names: Readonly<Record<string, string>> | null },
  lang: Lang,
): string => nameIn(names, lang, supplier);

function conditions(
  bet: ExpressionBuilder<Tables, 'bet'>,
  member: RecordMember,
  body: Body<'POST /game/record'>,
  site: Site,
) {
  const betTime = body.betTime === undefined ? undefined : site.toTimeRange(body.betTime);
  const createdAt = body.created_at === undefined ? undefined : site.toTimeRange(body.created_at);
  return [
    bet('bet.member_id', '=', member.id),
    bet('bet.is_demo', '=', member.isMonitor === true),
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
  row: Selectable<BetTable> & { picture: string | null },
  member: RecordMember,
  lang: Lang,
  behind: number,
): Omit<RecordRow, 'api_name_text' | 'status_text' | 'game_type_text'> {
  // The serializer writes the site's time, so another zone's clock is a shifted one.
  const shown = (at: Date): Date => new Date(at.getTime() - behind * 60_000);
  return {
    id: row.id,
    rowid: row.version,
    billNo: row.bet_id,
    api_name: row.supplier,
    member_id: member.id,
    name: member.name,
    playerName: member.name,
    betAmount: BigInt(row.bet_amount),
    validBetAmount: BigInt(row.valid_amount),
    netAmount: BigInt(row.payout),
    status: row.status,
    gameType: row.game_type,
    roundNo: row.round,
    playDetail: row.texts?.[lang]?.gameName ?? row.game_name,
    game_code: row.game_code,
    picture: row.picture ?? '',
    wagerDetail: row.texts?.[lang]?.detail ?? row.detail,
    gameResult: row.result,
    betTime: shown(row.bet_at),
    lastUpdateTime: row.updated_at && shown(row.updated_at),
    confirmTime: row.settled_at && shown(row.settled_at),
    created_at: shown(row.created_at),
    updated_at: shown(row.updated_at),
  };
}
