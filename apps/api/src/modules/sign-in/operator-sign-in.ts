import type { Body, Reply } from '@koi/contract';
import { operateTypes, signInAwardStates } from '@koi/contract/enumerations';
import { formatMinor } from '@koi/money';
import { decideOrder } from '../../approvals/decide-order.ts';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../approvals/operator-limits.ts';
import { isLarge } from '../../approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../approvals/texts-and-terms.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { invalid } from '../../lib/refusal.ts';
import { payReward } from '../rewards/pay-reward.ts';
import {
  isSwitchedOn,
  type SettingChange,
  saveRewardSettings,
  settingsVersion,
} from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import { decideAward, lockPack, type SignInAward, type SignInPack, savePack } from './sign-in-repository.ts';
import { signInKeys, signInOpen, signInTerms } from './sign-in-service.ts';

export async function readSignInSettings(
  ctx: AppContext,
): Promise<Reply<'POST /operator/sign-in/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, settingsOf({}));
  const [isOpen, isAuto, terms] = await Promise.all([
    signInOpen(ctx),
    isSwitchedOn(ctx, signInKeys.isAuto),
    signInTerms(ctx),
  ]);
  return {
    is_open: isOpen ? 1 : 0,
    is_auto: isAuto ? 1 : 0,
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
  await saveRewardSettings(ctx, actor, 'sign-in', body, settingsOf(body));
}

const settingsOf = (body: Body<'POST /operator/sign-in/settings/save'>): SettingChange[] => [
  { key: signInKeys.isOpen, value: body.is_open },
  { key: signInKeys.isAuto, value: body.is_auto },
  { key: signInKeys.wallet, value: body.money_type },
  { key: signInKeys.percent, value: body.ml_percent },
];

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
  const given = body.bonus_money === undefined ? undefined : operatorAmount(body.bonus_money, 'bonus_money');
  const twoFrom = (await twoOperatorLimits(ctx, 'two_operators_gift_from'))[lang];
  const subject = { kind: 'sign-in-pack', id: `${lang}:${kind}:${days}` } as const;
  const saved = await saveRewardRow<SignInPack>(ctx, actor, {
    body,
    action: 'sign-in-pack.save',
    subjectOf: () => subject,
    factsOf: ({ money, names, is_open }) => ({ money, names, is_open }),
    lock: (trx) => lockPack(trx, { lang, kind, days }),
    change(before) {
      const money = given ?? (before && BigInt(before.money));
      if (money === undefined) throw invalid({ bonus_money: 'required' });
      const names = ifChanged(body.names, before?.names);
      const isOpened = is_open !== undefined && is_open !== before?.is_open;
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
        save: (trx, at) => savePack(trx, { lang, kind, days, money, names, isOpen: is_open }, at),
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
  await decide(ctx, actor, id, { state: signInAwardStates.refused, reason: givenReason(reason) });
}

async function decide(
  ctx: AppContext,
  actor: OperatorActor,
  id: number,
  { state, reason }: { state: 1 | -1; reason: string | null },
  terms?: Awaited<ReturnType<typeof signInTerms>>,
): Promise<void> {
  const order = {
    table: 'sign_in_award',
    id,
    isOpen: (award: SignInAward) => award.state === signInAwardStates.waiting,
  } as const;
  await decideOrder(ctx, order, async (trx, award) => {
    const now = ctx.clock();
    await decideAward(trx, id, { state, reason, by: actor.name, now });
    if (terms) {
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
