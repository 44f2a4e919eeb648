import type { Body, DomainReply } from '@koi/contract';
import {
  defaultLang,
  type GameType,
  type Lang,
  type OperateType,
  operateTypes,
  type WalletKind,
} from '@koi/contract/enumerations';
import type { AdjustmentKind } from '@koi/contract/operator-enumerations';
import type { AppContext } from '../../context.ts';
import { pageRequest, toPage } from '../../platform/database/pagination.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import { DAY_MS, type TimeRange } from '../../platform/lib/time.ts';
import { listMoneyLog, type MoneyLogRow, operateTypesIn } from './queries.ts';

type MoneyLogReply = DomainReply<'POST /moneylog'>;

const DEFAULT_DAYS = 30;
const gameTransfers = [operateTypes.gameTransfer, operateTypes.gameTransferReturned];
/** The filter offers the kinds of movement seen in this many days. */
const FILTER_DAYS = 31;
/** Postings have at most 99 lines, so number and line make one integer that stays exact in every client. */
const LINES = 100n;

const kindOf = { money: 'main', fs_money: 'rebate' } as const satisfies Record<WalletKind, string>;

export async function readMoneyLog(
  ctx: AppContext,
  memberId: number,
  body: Body<'POST /moneylog'>,
  lang: Lang,
): Promise<MoneyLogReply> {
  const page = pageRequest(body);
  const labels = labelsIn(lang);
  const both = [kindOf.money, kindOf.fs_money];
  const { rows, sums } = await listMoneyLog(
    ctx.database.db,
    {
      memberId,
      kinds: body.money_type === undefined ? both : [kindOf[body.money_type]],
      createdAt: rangeOf(ctx, body.created_at),
      ...(body.operate_type === undefined ? {} : { operateType: body.operate_type }),
      ...(body.without_transfers === 1 && { without: gameTransfers }),
    },
    page,
  );
  const types = await operateTypesIn(ctx.database.db, {
    memberId,
    kinds: both,
    createdAt: lastDays(ctx, FILTER_DAYS),
  });
  return {
    data: toPage(
      rows.map((row) => wireRow(row, memberId, lang)),
      sums.count,
      page,
    ),
    operate_type: types.map((key) => ({ key, value: labels.operateTypes[key as OperateType] })),
    statistic: {
      sum_money: sums.moneyIn + sums.moneyOut,
      valid_money: sums.moneyIn - sums.moneyOut,
    },
    money_type: { ...labels.moneyTypes },
  };
}

function rangeOf(ctx: AppContext, input: string | readonly [string, string] | undefined): TimeRange {
  if (input === undefined) return lastDays(ctx, DEFAULT_DAYS);
  return ctx.site.toTimeRange(input);
}

/** Ends in the future, so that a movement at this very moment is included. */
function lastDays(ctx: AppContext, days: number): TimeRange {
  const now = ctx.clock().getTime();
  return { from: new Date(now - days * DAY_MS), until: new Date(now + DAY_MS) };
}

export type MoneyLogWireRow = MoneyLogReply['data']['data'][number];

export function wireRow(row: MoneyLogRow, memberId: number, lang: Lang): MoneyLogWireRow {
  const { operateTypes: types, moneyTypes, gameTypes, adjustmentKinds } = labelsIn(lang);
  const amount = BigInt(row.amount);
  const after = BigInt(row.balanceAfter);
  const wallet: WalletKind = row.kind === kindOf.money ? 'money' : 'fs_money';
  const type = types[row.operateType as OperateType];
  const activity = activityOf(row, lang);
  // The type's detail: a rebate's game type, an adjustment's kind, a transfer's supplier, a savings plan's
  // name, an award's activity.
  const named = {
    rebate: () => gameTypes[Number(row.description) as GameType],
    adjustment: () => adjustmentKinds[row.description as AdjustmentKind] ?? row.description,
  };
  const detail =
    row.referenceType === 'rebate' || row.referenceType === 'adjustment'
      ? named[row.referenceType]()
      : (activity?.title ?? (nameIn(row.names, lang) || row.description));
  return {
    id: Number(BigInt(row.transferNumber) * LINES + BigInt(row.n)),
    member_id: memberId,
    money: amount < 0n ? -amount : amount,
    money_before: after - amount,
    money_after: after,
    money_type: wallet,
    money_type_text: moneyTypes[wallet],
    number_type: amount < 0n ? -1 : 1,
    operate_type: row.operateType,
    operate_type_text: type,
    reference: row.referenceId,
    description: detail ? `${type} · ${detail}` : type,
    remark: '',
    created_at: row.createdAt,
    updated_at: row.createdAt,
    activity,
  };
}

function activityOf({ activityId, activityTitles }: MoneyLogRow, lang: Lang): MoneyLogWireRow['activity'] {
  if (activityId === null || activityTitles === null) return null;
  const title = activityTitles[lang] ?? activityTitles[defaultLang] ?? Object.values(activityTitles)[0] ?? '';
  return { id: activityId, title };
}

/** Every kind of movement and both wallets, in the caller's language. */
export function moneyLogTypes(lang: Lang): DomainReply<'GET /moneylog/type'>['data'] {
  const labels = labelsIn(lang);
  return { operate_type: { ...labels.operateTypes }, money_type: { ...labels.moneyTypes } };
}
