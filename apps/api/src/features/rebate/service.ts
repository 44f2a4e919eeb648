import type { Body, DomainReply } from '@koi/contract';
import type { Lang, WalletKind } from '@koi/contract/enumerations';
import { percentOf } from '@koi/money';
import type { AppContext } from '../../context.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { gameTypeText, nameIn } from '../../platform/lib/texts.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import { runOperation } from '../../platform/operations/service.ts';
import {
  lastClaimAt,
  levelRows,
  readLadder,
  sumReceived,
  sumUnclaimed,
  type UnclaimedSum,
} from './queries.ts';
import { payRebate } from './rebate-claim.ts';
import { type Level, levelFor, nextLevelFor } from './rebate-levels.ts';

const BETWEEN_CLAIMS_MS = 60_000;

type ListReply = DomainReply<'GET /fsnow/list'>;
interface Member {
  id: number;
  lang: Lang;
  isDemo: boolean;
}

/** Whether members claim rebates themselves; when off, the daily job pays (docs/contract/money.md 9.3). */
export function isRealtime(ctx: AppContext): Promise<boolean> {
  return ctx.settings.read('activity.is_realtime_fs_mode');
}

/** The wallet that rebates go to. */
export const rebateWallet = (ctx: AppContext): Promise<WalletKind> =>
  ctx.settings.read('activity.member_fs_money_type');

/** @throws Refusal fs_level_missing */
export async function readRebates(ctx: AppContext, member: Member, lang: Lang): Promise<ListReply> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const [realtime, wallet, received, last] = await Promise.all([
    isRealtime(ctx),
    rebateWallet(ctx),
    sumReceived(db, member.id, ctx.site.dayOf(now), ctx.site.dayOf(new Date(now.getTime() - DAY_MS))),
    lastClaimAt(db, member.id),
  ]);
  const common = {
    // Rounded up, so that a bet of the current second is not shown and then left out.
    deadtime: Math.ceil(now.getTime() / 1000),
    today: received.today,
    yesterday: received.yesterday,
    total: received.total,
    is_open: realtime,
    money_type: wallet,
    wait_seconds: Math.ceil(waitMs(last, now) / 1000),
  } as const;
  if (member.isDemo) return { ...common, data: [], below: [] };
  const ladder = await readLadder(db, member);
  if (!ladder) throw new Refusal('fs_level_missing');
  return { ...common, ...split(ladder, await sumUnclaimed(db, member.id), lang) };
}

function waitMs(last: Date | null, now: Date): number {
  return last === null ? 0 : Math.max(0, last.getTime() + BETWEEN_CLAIMS_MS - now.getTime());
}

/**
 * Types that reach a level are claimable; types that could reach one are listed below; types without levels
 * are left out.
 */
function split(
  ladder: readonly Level[],
  sums: readonly UnclaimedSum[],
  lang: Lang,
): Pick<ListReply, 'data' | 'below'> {
  const data: ListReply['data'] = [];
  const below: ListReply['below'] = [];
  for (const gameType of new Set(sums.map((sum) => sum.gameType))) {
    const suppliers = sums.filter((sum) => sum.gameType === gameType);
    const valid = suppliers.reduce((sum, part) => sum + part.valid, 0n);
    const level = levelFor(ladder, gameType, valid);
    const next = nextLevelFor(ladder, gameType, valid);
    const row = {
      gameType,
      game_type_text: gameTypeText(gameType, lang),
      total_valid: valid,
      api_names: suppliers.map(({ supplier }) => supplier).join(','),
      api_titles: suppliers.map(({ names, supplier }) => nameIn(names, lang, supplier)),
    };
    if (level) {
      const money = percentOf(valid, level.rate);
      const more = next ? wireLevel(next, lang) : null;
      data.push({
        ...row,
        rate: level.rate,
        level_name: nameIn(level.names, lang),
        fs_money: money,
        next: more,
      });
    } else if (next && valid > 0n) below.push({ ...row, next: wireLevel(next, lang) });
  }
  return { data, below };
}

const wireLevel = (level: Level, lang: Lang) => ({
  name: nameIn(level.names, lang),
  quota: level.quota,
  rate: level.rate,
});

/** @throws Refusal each error key of `POST /fsnow/fetch` */
export async function claimRebate(
  ctx: AppContext,
  member: Pick<Member, 'id' | 'lang'>,
  body: Body<'POST /fsnow/fetch'>,
): Promise<DomainReply<'POST /fsnow/fetch'>['data']> {
  // Before the transaction, because settings are read on another connection.
  const [realtime, wallet] = await Promise.all([isRealtime(ctx), rebateWallet(ctx)]);
  const operation = { member, kind: 'fsnow/fetch', requestId: body.request_id, body } as const;
  const { data } = await runOperation(ctx, operation, async (trx) => {
    if (!realtime) throw new Refusal('fs_not_open');
    const now = ctx.clock();
    if (waitMs(await lastClaimAt(trx, member.id), now) > 0) throw new Refusal('too_frequent');
    const ladder = await readLadder(trx, member);
    if (!ladder) throw new Refusal('fs_level_missing');
    const until = new Date(Math.min(body.deadtime * 1000, now.getTime()));
    const claim = await payRebate(ctx, trx, {
      member,
      ladder,
      until,
      wallet: wallet === 'money' ? 'main' : 'rebate',
      day: null,
    });
    if (!claim) throw new Refusal('fs_no_data');
    return { data: { money: claim.money, bill_no: claim.billNo } };
  });
  return data;
}

export async function readLevels(
  ctx: AppContext,
  member: Member,
  gameType: number | undefined,
  lang: Lang,
): Promise<DomainReply<'GET /fs/levels'>['data']> {
  const all = levelRows(ctx.database.db, member);
  const rows = await (gameType === undefined ? all : all.where('game_type', '=', gameType)).execute();
  return rows.map((row) => ({
    id: row.id,
    member_id: row.member_id,
    game_type: row.game_type,
    game_type_text: gameTypeText(row.game_type, lang),
    level: row.level,
    type: row.type,
    name: nameIn(row.names, lang),
    quota: BigInt(row.quota),
    rate: row.rate,
    lang: langOfCurrency[row.currency],
    created_at: row.created_at,
    updated_at: row.updated_at,
  }));
}
