import type { Body, DomainReply } from '@koi/contract';
import type { GameType, Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import {
  isEntryOf,
  listEntryBets,
  listTurnoverEntries,
  readRequirement,
  type TurnoverEntryRow,
} from './queries.ts';
import { countNextBets } from './turnover.ts';

type HistoryReply = DomainReply<'POST /turnover/history'>;

/**
 * Counts waiting bets first, so that the newest row ends at the amount owed now; with very many of them, the
 * rows of the last ones follow later.
 */
export async function readTurnoverHistory(
  ctx: AppContext,
  memberId: number,
  body: Body<'POST /turnover/history'>,
  lang: Lang,
): Promise<HistoryReply> {
  const { site } = ctx;
  await countWaiting(ctx, memberId);
  const page = pageRequest(body);
  const { rows, sums } = await listTurnoverEntries(
    ctx.database.db,
    {
      memberId,
      ...(body.created_at === undefined ? {} : { createdAt: site.toTimeRange(body.created_at) }),
      ...(body.reason === undefined ? {} : { reason: body.reason }),
    },
    page,
  );
  const { owed } = await readRequirement(ctx.database.db, memberId);
  return {
    data: toPage(
      rows.map((row) => wireRow(row, lang)),
      sums.count,
      page,
    ),
    statistic: {
      owed,
      raised: sums.raised,
      lowered: sums.lowered,
    },
  };
}

/** Counts the next waiting bets; takes the member's lock only when there are any. */
async function countWaiting(ctx: AppContext, memberId: number): Promise<void> {
  const { waiting } = await readRequirement(ctx.database.db, memberId);
  if (waiting === 0) return;
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, memberId);
    await countNextBets(trx, memberId, ctx.clock());
  });
}

function wireRow(row: TurnoverEntryRow, lang: Lang): HistoryReply['data']['data'][number] {
  const isOrder = row.kind === 'deposit' || row.kind === 'interest';
  return {
    id: row.id,
    reason: row.kind,
    reason_text: labelsIn(lang).turnoverReasons[row.kind],
    money: BigInt(row.amount),
    money_after: BigInt(row.owed_after),
    base: row.base === null ? null : BigInt(row.base),
    percent: row.percent,
    reference: isOrder ? row.reference : null,
    bets: Number(row.bets),
    note: row.note,
    created_at: row.created_at,
  };
}

/** @throws Refusal `not_found` for another member's entry */
export async function readTurnoverBets(
  ctx: AppContext,
  memberId: number,
  body: Body<'POST /turnover/bets'>,
  lang: Lang,
): Promise<DomainReply<'POST /turnover/bets'>> {
  const { db } = ctx.database;
  const entryId = String(body.id);
  if (!(await isEntryOf(db, entryId, memberId))) throw new Refusal('not_found');
  const page = pageRequest(body);
  const { rows, count } = await listEntryBets(db, entryId, page);
  const { gameTypes, betStatuses } = labelsIn(lang);
  const data = rows.map((row) => ({
    id: row.id,
    bet_id: row.bet_id,
    api_name: nameIn(row.names, lang, row.supplier),
    game_name: row.game_name,
    game_type_text: gameTypes[row.game_type as GameType],
    status_text: betStatuses[row.status],
    valid: BigInt(row.valid_amount),
    money: BigInt(row.amount),
    bet_at: row.bet_at,
  }));
  return { data: toPage(data, count, page) };
}
