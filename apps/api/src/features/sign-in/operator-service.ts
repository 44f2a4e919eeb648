import type { Body, DomainReply } from '@koi/contract';
import {
  currencies,
  operateTypes,
  type SignInAwardState,
  signInAwardStates,
} from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { refuseForBlocked } from '../../accounts/identity/member-blocks.ts';
import type { AppContext } from '../../context.ts';
import { decideOrder, type OrderQueue } from '../../platform/approvals/decide-order.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../platform/approvals/texts-and-terms.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { invalid } from '../../platform/lib/refusal.ts';
import { payReward } from '../rewards/pay-reward.ts';
import { saveRewardSettings, settingsVersion } from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import { decideAward, lockPack, type SignInPack, savePack } from './queries.ts';
import { signInArea, signInOpen, signInTerms } from './service.ts';

export async function readSignInSettings(
  ctx: AppContext,
): Promise<DomainReply<'POST /operator/sign-in/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, signInArea);
  const [isOpen, isAuto, terms] = await Promise.all([
    signInOpen(ctx),
    ctx.settings.read('activity.is_daily_bonus_auto'),
    signInTerms(ctx),
  ]);
  return {
    is_open: isOpen,
    is_auto: isAuto,
    money_type: terms.wallet,
    ml_percent: terms.turnoverPercent,
    version,
  };
}

export async function saveSignInSettings(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/sign-in/settings/save'>,
): Promise<void> {
  await saveRewardSettings(ctx, actor, signInArea, body);
}

/**
 * Creates or changes a pack; what is left out of one that exists stays. False when it is large and a second
 * operator must agree first.
 * @throws Refusal second_operator_required | reason_required | operator_forbidden | validation
 */
export async function setPack(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/sign-in/packs/save'>,
): Promise<boolean> {
  const { lang, type: kind, days, is_open } = body;
  const isOpen = is_open === undefined ? undefined : is_open === 1;
  const input = body.bonus_money === undefined ? undefined : operatorAmount(body.bonus_money, 'bonus_money');
  const twoFrom = (await twoOperatorLimits(ctx, 'two_operators_gift_from'))[currencies[lang]];
  const subject = { kind: 'sign-in-pack', id: `${lang}:${kind}:${days}` } as const;
  const saved = await saveRewardRow<SignInPack>(ctx, actor, {
    body,
    action: 'sign-in-pack.save',
    subjectOf: () => subject,
    factsOf: ({ money, names, is_open }) => ({ money, names, is_open }),
    lock: (trx) => lockPack(trx, { currency: currencies[lang], kind, days }),
    change(before) {
      const money = input ?? (before && BigInt(before.money));
      if (money === undefined) throw invalid({ bonus_money: 'required' });
      const names = ifChanged(body.names, before?.names);
      const isOpened = isOpen !== undefined && isOpen !== before?.is_open;
      return {
        approval: {
          subject,
          content: { lang, type: kind, days, bonus_money: formatMinor(money), names, is_open },
          isLarge: isLarge(money, twoFrom),
          changed: {
            texts: before !== undefined && names !== undefined,
            terms: !before || money !== BigInt(before.money) || isOpened,
          },
        },
        save: (trx, at) =>
          savePack(trx, { currency: currencies[lang], kind, days, money, names, isOpen }, at),
      };
    },
  });
  return saved !== undefined;
}

/** @throws Refusal not_found | already_decided */
export async function grantAward(ctx: AppContext, actor: OperatorActor, id: number): Promise<void> {
  const terms = await signInTerms(ctx);
  await decide(ctx, actor, id, { state: signInAwardStates.granted, reason: null }, terms);
}

/** @throws Refusal not_found | already_decided | reason_required */
export async function refuseAward(
  ctx: AppContext,
  actor: OperatorActor,
  id: number,
  reason: string | undefined,
): Promise<void> {
  await decide(ctx, actor, id, { state: signInAwardStates.refused, reason: requireReason(reason) });
}

const awardQueue: OrderQueue<'sign_in_award'> = {
  table: 'sign_in_award',
  isOpen: ({ state }) => state === signInAwardStates.waiting,
};

async function decide(
  ctx: AppContext,
  actor: OperatorActor,
  id: number,
  {
    state,
    reason,
  }: { state: Exclude<SignInAwardState, typeof signInAwardStates.waiting>; reason: string | null },
  terms?: Awaited<ReturnType<typeof signInTerms>>,
): Promise<void> {
  await decideOrder(ctx, awardQueue, id, async (trx, award) => {
    const now = ctx.clock();
    await decideAward(trx, id, { state, reason, by: actor.name, now });
    if (terms) {
      await refuseForBlocked(trx, award.member_id, 'bonuses');
      await payReward(ctx, trx, {
        memberId: award.member_id,
        kind: 'sign-in',
        number: award.id,
        money: BigInt(award.money),
        operateType: operateTypes.signInAward,
        terms,
      });
    }
    await writeAudit(trx, {
      actor,
      at: now,
      action: terms ? 'sign-in-award.grant' : 'sign-in-award.refuse',
      subject: { kind: 'sign-in-award', id: award.id },
      before: { state: award.state },
      after: { state, money: award.money, ...(reason === null ? {} : { reason }) },
    });
  });
}
