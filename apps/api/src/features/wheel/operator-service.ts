import type { Body, DomainReply } from '@koi/contract';
import { currencies, wheelPrizeTypes, wheelSpinStatuses } from '@koi/contract/enumerations';
import { formatMinor, moneyOf } from '@koi/money';
import { requireMember } from '../../accounts/identity/find-member.ts';
import type { AppContext } from '../../context.ts';
import { decideOrder, type OrderQueue } from '../../platform/approvals/decide-order.ts';
import { operatorAmount } from '../../platform/approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../platform/approvals/operator-limits.ts';
import { isFirstRequest } from '../../platform/approvals/operator-request.ts';
import { requireReason } from '../../platform/approvals/require-reason.ts';
import { isLarge } from '../../platform/approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../platform/approvals/texts-and-terms.ts';
import { type OperatorActor, writeAudit } from '../../platform/audit/audit-log.ts';
import { langOfCurrency } from '../../platform/lib/lang-of-currency.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { readTexts, saveRewardSettings, settingsVersion } from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import {
  addChances,
  handOut,
  lockPrize,
  lockWheelTier,
  savePrize,
  saveWheelTier,
  type WheelPrize,
  type WheelTier,
} from './queries.ts';
import { readChances } from './wheel-chances.ts';
import { readWheelRules, wheelArea } from './wheel-rules.ts';
import { readWeekStart, setWeekStart } from './wheel-weeks.ts';

export async function readWheelSettings(
  ctx: AppContext,
): Promise<DomainReply<'POST /operator/wheel/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, wheelArea);
  const [rules, week, texts] = await Promise.all([
    readWheelRules(ctx),
    readWeekStart(ctx),
    readTexts(ctx, wheelArea.rules),
  ]);
  return {
    is_open: rules.isOpen,
    money_type: rules.terms.wallet,
    ml_percent: rules.terms.turnoverPercent,
    max_chances: rules.maxChances,
    week_start: week.weekStart,
    week_start_from: week.from,
    ready_hour: rules.readyHour,
    rules: texts,
    version,
  };
}

export async function saveWheelSettings(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/wheel/settings/save'>,
): Promise<void> {
  const { week_start: weekStart } = body;
  await saveRewardSettings(ctx, actor, wheelArea, body, async (trx, reason) => {
    if (weekStart !== undefined) await setWeekStart(ctx, trx, actor, { weekStart, reason });
  });
}

/**
 * Sets the prize of a position; what is left out of one that exists stays. False when it is large and a second
 * operator must agree first.
 * @throws Refusal second_operator_required | reason_required | operator_forbidden | validation: only cash has an
 * amount
 */
export async function setPrize(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/wheel/prizes/save'>,
): Promise<boolean> {
  const { lang, position } = body;
  const twoFrom = (await twoOperatorLimits(ctx, 'two_operators_gift_from'))[currencies[lang]];
  const subject = { kind: 'wheel-prize', id: `${lang}:${position}` } as const;
  const saved = await saveRewardRow<WheelPrize>(ctx, actor, {
    body,
    action: 'wheel-prize.save',
    subjectOf: () => subject,
    factsOf: ({ kind, money, names, pic }) => ({ kind, money, names, pic }),
    lock: (trx) => lockPrize(trx, currencies[lang], position),
    change(before) {
      const { kind, money } = prizeTerms(body, before);
      const [names, pic] = [ifChanged(body.names, before?.names), ifChanged(body.pic, before?.pic)];
      const isRenamed = names !== undefined;
      // What is, or was, no cash is worth what its name says.
      const isNameText = [kind, before?.kind ?? kind].every((one) => one === wheelPrizeTypes.cash);
      return {
        approval: {
          subject,
          content: { lang, position, type: kind, money: formatMinor(money), names, pic },
          isLarge: isLarge(money, twoFrom),
          changed: {
            texts: before !== undefined && ((isNameText && isRenamed) || pic !== undefined),
            terms:
              !before || kind !== before.kind || money !== BigInt(before.money) || (isRenamed && !isNameText),
          },
        },
        save: (trx, at) =>
          savePrize(trx, { currency: currencies[lang], position, kind, money, names, pic }, at),
      };
    },
  });
  return saved !== undefined;
}

function prizeTerms(
  { lang, type, money: input }: Body<'POST /operator/wheel/prizes/save'>,
  before: WheelPrize | undefined,
) {
  if (type === undefined && input === undefined && before)
    return { kind: before.kind, money: BigInt(before.money) };
  const kind = type ?? before?.kind;
  if (kind === undefined) throw invalid({ type: 'required' });
  const money = operatorAmount(input ?? '0', 'money');
  if (kind === wheelPrizeTypes.cash && money === 0n) throw invalid({ money: 'not_positive' });
  if (kind !== wheelPrizeTypes.cash && money > 0n)
    throw invalid({ money: { rule: 'too_large', values: { max: moneyOf(0n, currencies[lang]) } } });
  return { kind, money };
}

/** @throws Refusal reason_required | changed_meanwhile */
export async function setWheelTier(
  ctx: AppContext,
  actor: Editor,
  body: Body<'POST /operator/wheel/tiers/save'>,
): Promise<WheelTier> {
  const { lang } = body;
  const deposit = operatorAmount(body.deposit, 'deposit');
  const tier = {
    currency: currencies[lang],
    deposit,
    multiple: body.valid_num,
    times: body.times,
    awards: [...new Set(body.awards)].toSorted((a, b) => a - b),
    isOpen: body.is_open === undefined ? undefined : body.is_open === 1,
  };
  return saveRewardRow<WheelTier>(ctx, actor, {
    body,
    action: 'wheel-tier.save',
    subjectOf: ({ id }) => ({ kind: 'wheel-tier', id }),
    factsOf: ({ currency, deposit, valid_multiple, times, awards, is_open }) => ({
      lang: langOfCurrency[currency],
      deposit,
      valid_multiple,
      times,
      awards,
      is_open,
    }),
    lock: (trx) => lockWheelTier(trx, currencies[lang], deposit),
    change: () => ({ save: (trx, at) => saveWheelTier(trx, tier, at) }),
  });
}

const undecidedSpins: OrderQueue<'wheel_spin'> = {
  table: 'wheel_spin',
  isOpen: ({ status }) => status === wheelSpinStatuses.waiting,
};

/** @throws Refusal not_found | already_decided */
export async function handOutPrize(ctx: AppContext, actor: OperatorActor, id: number): Promise<void> {
  await decideOrder(ctx, undecidedSpins, id, async (trx, spin) => {
    const at = ctx.clock();
    await handOut(trx, spin.id, actor.name, at);
    await writeAudit(trx, {
      actor,
      at,
      action: 'wheel-spin.hand-out',
      subject: { kind: 'wheel-spin', id: spin.id },
      before: { status: spin.status },
      after: { status: wheelSpinStatuses.handedOut, position: spin.position },
    });
  });
}

/**
 * Grants or removes chances of the current week, once per `request_id`. Returns what is left.
 * @throws Refusal account_unknown | reason_required | request_id_reused | validation
 */
export async function adjustChances(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/wheel/chances/adjust'>,
): Promise<number> {
  const note = requireReason(body.reason);
  if (body.chances === 0) throw invalid({ chances: 'format' });
  const rules = await readWheelRules(ctx);
  return ctx.database.transaction(async (trx) => {
    const member = await requireMember(trx, body.member_name, 'real');
    await ctx.ledger.lockMember(trx, member.id);
    const now = ctx.clock();
    const { week, left, after } = await readChances(ctx, trx, member, rules);
    if (!(await isFirstRequest(trx, actor, { kind: 'wheel/chances/adjust', body }, now))) return left;
    const { chances, request_id: reference } = body;
    const entry = { memberId: member.id, week, kind: 'adjustment', reference, chances, note, now } as const;
    // The id was used by another operator.
    if (!(await addChances(trx, entry))) throw new Refusal('request_id_reused');
    await writeAudit(trx, {
      actor,
      at: now,
      action: 'wheel-chances.adjust',
      subject: { kind: 'member', id: member.name },
      after: { chances, week, note, request_id: reference },
    });
    return after(chances);
  });
}
