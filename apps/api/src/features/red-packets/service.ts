import { randomInt } from 'node:crypto';
import type { Body, DomainReply } from '@koi/contract';
import { currencies, type Lang, operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import type { Member } from '../../accounts/identity/member.ts';
import { refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { runOperation } from '../../platform/operations/service.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { requiredBets } from '../rewards/play-sums.ts';
import { type PlaySums, type RewardArea, readPlaySums } from '../rewards/queries.ts';
import { type RewardTerms, readTerms } from '../rewards/reward-settings.ts';
import { ruleText } from '../rewards/rule-text.ts';
import { countOpened, insertPackets, openRedPacketTiers, type RedPacketTier, readSize } from './queries.ts';

/**
 * Draws one packet: every amount from `min` to `max` in whole cents is equally likely. `random(below)`
 * returns 0 … below − 1, uniformly.
 */
export function drawPacket(min: Minor, max: Minor, random: (below: number) => number = randomInt): Minor {
  return min + BigInt(random(Number(max - min) + 1));
}

export const redPacketArea = {
  id: 'red-packets',
  fields: {
    is_open: 'activity.is_redbag_open',
    money_type: 'activity.activity_money_type',
    ml_percent: 'activity.redbag_ml_percent',
  },
  rules: 'activity.redbag_desc',
} as const satisfies RewardArea;

export const redPacketsOpen = ({ settings }: AppContext): Promise<boolean> =>
  settings.read('activity.is_redbag_open');
export const redPacketTerms = async ({ settings }: AppContext): Promise<RewardTerms> =>
  readTerms(await settings.values(), redPacketArea.fields);

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
): Promise<DomainReply<'GET /redbag/desc'>> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const currency = currencies[member?.lang ?? lang];
  const [isOpen, rules, tiers, size, activity, used] = await Promise.all([
    redPacketsOpen(ctx),
    ruleText(ctx, redPacketArea.rules, lang),
    openRedPacketTiers(db, currency),
    readSize(db, currency),
    member ? readPlaySums(db, member.id, ctx.site.dayOf(now)) : NOTHING,
    member ? countOpened(db, member.id, ctx.site.dayText(now)) : 0,
  ]);
  return {
    data: rules,
    times: member && size ? allowedBy(tiers, activity) : 0,
    used,
    is_open: isOpen && size !== undefined,
    tiers: tiers.map((tier) => ({
      deposit: BigInt(tier.deposit),
      valid_num: tier.valid_multiple,
      times: tier.times,
      valid: requiredBets(BigInt(tier.deposit), tier.valid_multiple),
      is_met: member !== undefined && isMet(tier, activity),
    })),
    today: { deposit: activity.deposits, valid: activity.validBets },
    size: { min: BigInt(size?.min ?? 0), max: BigInt(size?.max ?? 0) },
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
): Promise<DomainReply<'POST /activity/redbag'>['data']> {
  const [isOpen, terms] = await Promise.all([redPacketsOpen(ctx), redPacketTerms(ctx)]);
  const request = { member, kind: 'activity/redbag', requestId: body.request_id, body } as const;
  const { data } = await runOperation(ctx, request, async (trx) => {
    await refuseBlocked(trx, member.id, 'bonuses');
    const size = await readSize(trx, currencies[member.lang]);
    if (!isOpen || !size) throw new Refusal('redbag_not_open');
    const now = ctx.clock();
    const day = ctx.site.dayText(now);
    const used = await countOpened(trx, member.id, day);
    const left = (await allowedToday(ctx, trx, member, now)) - used;
    if (left <= 0) throw new Refusal('redbag_no_times');
    const amounts = Array.from({ length: Math.min(body.times ?? 1, left) }, () =>
      drawPacket(BigInt(size.min), BigInt(size.max)),
    );
    const opened = {
      memberId: member.id,
      currency: currencies[member.lang],
      day,
      before: used,
      amounts,
      now,
    };
    const ids = await insertPackets(trx, opened);
    for (const [index, number] of ids.entries()) await pay(ctx, trx, member, number, amounts[index], terms);
    return {
      data: {
        items: amounts,
        money: amounts.reduce((sum, amount) => sum + amount, 0n),
        left: left - amounts.length,
      },
    };
  });
  return data;
}

async function allowedToday(ctx: AppContext, trx: Db, member: Member, now: Date): Promise<number> {
  const activity = await readPlaySums(trx, member.id, ctx.site.dayOf(now));
  return allowedBy(await openRedPacketTiers(trx, currencies[member.lang]), activity);
}

async function pay(
  ctx: AppContext,
  trx: Db,
  member: Member,
  number: string,
  money: Minor | undefined,
  terms: RewardTerms,
): Promise<void> {
  if (money === undefined) throw new Error('a packet without an amount');
  const operateType = operateTypes.redPacket;
  await payReward(ctx, trx, { memberId: member.id, kind: 'red-packet', number, money, operateType, terms });
}
