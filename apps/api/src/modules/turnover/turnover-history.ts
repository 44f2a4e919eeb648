import type { Body, Reply } from '@koi/contract';
import type { GameType, Lang } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { wireId } from '../../db/keys.ts';
import { pageRequest, toPage } from '../../db/pagination.ts';
import { Refusal } from '../../lib/refusal.ts';
import { labelsIn } from '../../lib/texts.ts';
import { toTimeRange, toWireDate } from '../../lib/time.ts';
import { countNextBets, readRequirement } from './turnover.ts';
import {
  isEntryOf,
  listEntryBets,
  listTurnoverEntries,
  type TurnoverEntryRow,
} from './turnover-repository.ts';

type HistoryReply = Reply<'POST /turnover/history'>;

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
  const { offsetMinutes } = ctx.config;
  await countWaiting(ctx, memberId);
  const page = pageRequest(body);
  const { rows, sums } = await listTurnoverEntries(
    ctx.database.db,
    {
      memberId,
      ...(body.created_at === undefined ? {} : { createdAt: toTimeRange(body.created_at, offsetMinutes) }),
      ...(body.reason === undefined ? {} : { reason: body.reason }),
    },
    page,
  );
  const { owed } = await readRequirement(ctx.database.db, memberId);
  return {
    data: toPage(
      rows.map((row) => wireRow(row, lang, offsetMinutes)),
      sums.count,
      page,
    ),
    statistic: {
      owed: formatMinor(owed),
      raised: formatMinor(sums.raised),
      lowered: formatMinor(sums.lowered),
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

function wireRow(
  row: TurnoverEntryRow,
  lang: Lang,
  offsetMinutes: number,
): HistoryReply['data']['data'][number] {
  const isOrder = row.kind === 'deposit' || row.kind === 'interest';
  return {
    id: wireId(row.id),
    reason: row.kind,
    reason_text: labelsIn(lang).turnoverReasons[row.kind],
    money: formatMinor(BigInt(row.amount)),
    money_after: formatMinor(BigInt(row.owed_after)),
    base: row.base === null ? null : formatMinor(BigInt(row.base)),
    percent: row.percent,
    reference: isOrder ? row.reference : null,
    bets: Number(row.bets),
    note: row.note,
    created_at: toWireDate(row.created_at, offsetMinutes),
  };
}

/** @throws Refusal `not_found` for another member's entry */
export async function readTurnoverBets(
  ctx: AppContext,
  memberId: number,
  body: Body<'POST /turnover/bets'>,
  lang: Lang,
): Promise<Reply<'POST /turnover/bets'>> {
  const { db } = ctx.database;
  const entryId = String(body.id);
  if (!(await isEntryOf(db, entryId, memberId))) throw new Refusal('not_found');
  const page = pageRequest(body);
  const { rows, count } = await listEntryBets(db, entryId, page);
  const { gameTypes, betStatuses } = labelsIn(lang);
  const data = rows.map((row) => ({
    id: wireId(row.id),
    bet_id: row.bet_id,
    api_name: row.names?.[lang] ?? row.names?.common ?? row.supplier,
    game_name: row.game_name,
    game_type_text: gameTypes[row.game_type as GameType],
    status_text: betStatuses[row.status],
    valid: formatMinor(BigInt(row.valid_amount)),
    money: formatMinor(BigInt(row.amount)),
    bet_at: toWireDate(row.bet_at, ctx.config.offsetMinutes),
  }));
  return { data: toPage(data, count, page) };
}
