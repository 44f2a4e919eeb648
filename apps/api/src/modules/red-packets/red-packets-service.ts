import type { Body, Reply } from '@koi/contract';
import { type Lang, operateTypes } from '@koi/contract/enumerations';
import { formatMinor, type Minor } from '@koi/money';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { Member } from '../../identity/member.ts';
import { Refusal } from '../../lib/refusal.ts';
import { dayOf, dayText } from '../../lib/time.ts';
import { runOperation } from '../operations/operations-service.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { type PlaySums, readPlaySums, requiredBets } from '../rewards/play-sums.ts';
import { isSwitchedOn, type RewardTerms, readTerms } from '../rewards/reward-settings.ts';
import { ruleText } from '../rewards/rule-text.ts';
import { drawPacket } from './red-packet-draw.ts';
import {
  countOpened,
  insertPackets,
  openRedPacketTiers,
  type RedPacketTier,
  readSize,
} from './red-packets-repository.ts';

/** Settings of the group `activity` (docs/contract/money.md 15). */
export const redPacketKeys = {
  isOpen: 'is_redbag_open',
  wallet: 'activity_money_type',
  percent: 'redbag_ml_percent',
  rules: 'redbag_desc',
} as const;

export const redPacketRuleKey = { group: 'activity', key: redPacketKeys.rules } as const;

export const redPacketsOpen = (ctx: AppContext): Promise<boolean> => isSwitchedOn(ctx, redPacketKeys.isOpen);
export const redPacketTerms = (ctx: AppContext): Promise<RewardTerms> => readTerms(ctx, redPacketKeys);

const isMet = (tier: RedPacketTier, { deposits, validBets }: PlaySums): boolean => {
  const deposit = BigInt(tier.deposit);
  return deposits >= deposit && validBets >= requiredBets(deposit, tier.valid_multiple);
};

/** Packets allowed today: the most that any tier gives whose two conditions are met. */
const allowedBy = (tiers: readonly RedPacketTier[], activity: PlaySums): number =>
  Math.max(0, ...tiers.filter((tier) => isMet(tier, activity)).map(({ times }) => times));

const NOTHING: PlaySums = { deposits: 0n, validBets: 0n };

/** Rules and chances; a guest has no chances and gets the rules of the language's currency. */
export async function readRedPackets(
  ctx: AppContext,
  member: Member | undefined,
  lang: Lang,
): Promise<Reply<'GET /redbag/desc'>> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const market = member?.lang ?? lang;
  const [isOpen, rules, tiers, size, activity, used] = await Promise.all([
    redPacketsOpen(ctx),
    ruleText(ctx, redPacketRuleKey, lang),
    openRedPacketTiers(db, market),
    readSize(db, market),
    member ? readPlaySums(db, member.id, dayOf(now, ctx.config.offsetMinutes)) : NOTHING,
    member ? countOpened(db, member.id, dayText(now, ctx.config.offsetMinutes)) : 0,
  ]);
  return {
    data: rules,
    times: member && size ? allowedBy(tiers, activity) : 0,
    used,
    is_open: isOpen && size !== undefined,
    tiers: tiers.map((tier) => ({
      deposit: formatMinor(BigInt(tier.deposit)),
      valid_num: tier.valid_multiple,
      times: tier.times,
      valid: formatMinor(requiredBets(BigInt(tier.deposit), tier.valid_multiple)),
      is_met: member && isMet(tier, activity) ? 1 : 0,
    })),
    today: { deposit: formatMinor(activity.deposits), valid: formatMinor(activity.validBets) },
    size: { min: formatMinor(BigInt(size?.min ?? 0)), max: formatMinor(BigInt(size?.max ?? 0)) },
  };
}

/**
 * Opens packets, at most the number left today, and pays them.
 * @throws Refusal each error key of `POST /activity/redbag`
 */
export async function openPackets(
  ctx: AppContext,
  member: Member,
  body: Body<'POST /activity/redbag'>,
): Promise<Reply<'POST /activity/redbag'>['data']> {
  const [isOpen, terms] = await Promise.all([redPacketsOpen(ctx), redPacketTerms(ctx)]);
  const request = { member, kind: 'activity/redbag', requestId: body.request_id, body } as const;
  const { data } = await runOperation(ctx, request, async (trx) => {
    const size = await readSize(trx, member.lang);
    if (!isOpen || !size) throw new Refusal('redbag_not_open');
    const now = ctx.clock();
    const day = dayText(now, ctx.config.offsetMinutes);
    const used = await countOpened(trx, member.id, day);
    const left = (await allowedToday(ctx, trx, member, now)) - used;
    if (left <= 0) throw new Refusal('redbag_no_times');
    const amounts = Array.from({ length: Math.min(body.times ?? 1, left) }, () =>
      drawPacket(BigInt(size.min), BigInt(size.max)),
    );
    const opened = { memberId: member.id, lang: member.lang, day, before: used, amounts, now };
    const ids = await insertPackets(trx, opened);
    for (const [index, number] of ids.entries()) await pay(ctx, trx, member, number, amounts[index], terms);
    return {
      data: {
        items: amounts.map(formatMinor),
        money: formatMinor(amounts.reduce((sum, amount) => sum + amount, 0n)),
        left: left - amounts.length,
      },
    };
  });
  return data;
}

async function allowedToday(
  ctx: AppContext,
  trx: Kysely<Tables>,
  member: Member,
  now: Date,
): Promise<number> {
  const activity = await readPlaySums(trx, member.id, dayOf(now, ctx.config.offsetMinutes));
  return allowedBy(await openRedPacketTiers(trx, member.lang), activity);
}

async function pay(
  ctx: AppContext,
  trx: Kysely<Tables>,
  member: Member,
  number: string,
  money: Minor | undefined,
  terms: RewardTerms,
): Promise<void> {
  if (money === undefined) throw new Error('a packet without an amount');
  const operateType = operateTypes.redPacket;
  await payReward(ctx, trx, { memberId: member.id, kind: 'red-packet', number, money, operateType, terms });
}
