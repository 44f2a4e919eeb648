import type { Body, Reply } from '@koi/contract';
import { currencies, langs } from '@koi/contract/enumerations';
import { formatMinor, moneyOf } from '@koi/money';
import { givenReason } from '../../approvals/given-reason.ts';
import { operatorAmount } from '../../approvals/operator-amount.ts';
import { twoOperatorLimits } from '../../approvals/operator-limits.ts';
import { isFirstRequest } from '../../approvals/operator-request.ts';
import { isLarge } from '../../approvals/single-operator-decisions.ts';
import { type Editor, ifChanged } from '../../approvals/texts-and-terms.ts';
import { type OperatorActor, writeAudit } from '../../audit/audit-log.ts';
import type { AppContext } from '../../context.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import {
  readTexts,
  type SettingChange,
  saveRewardSettings,
  settingsVersion,
} from '../rewards/reward-settings.ts';
import { saveRewardRow } from '../rewards/save-row.ts';
import { readChances } from './wheel-chances.ts';
import {
  addChances,
  handOut,
  lockPrize,
  lockWheelTier,
  savePrize,
  saveWheelTier,
  type WheelPrize,
  type WheelTier,
} from './wheel-repository.ts';
import { readWheelRules, wheelKeys, wheelRuleKey } from './wheel-rules.ts';
import { readWeekStart, setWeekStart } from './wheel-weeks.ts';

const CASH = 1;

export async function readWheelSettings(
  ctx: AppContext,
): Promise<Reply<'POST /operator/wheel/settings'>['data']> {
  const version = await settingsVersion(ctx.database.db, settingsOf({}));
  const [rules, week, texts] = await Promise.all([
    readWheelRules(ctx),
    readWeekStart(ctx),
    readTexts(ctx, wheelRuleKey.group, wheelRuleKey.key),
  ]);
  return {
    is_open: rules.isOpen ? 1 : 0,
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
  await saveRewardSettings(ctx, actor, 'wheel', body, settingsOf(body), async (trx, reason) => {
    if (weekStart !== undefined) await setWeekStart(ctx, trx, actor, { weekStart, reason });
  });
}

const settingsOf = (body: Body<'POST /operator/wheel/settings/save'>): SettingChange[] => [
  { key: wheelKeys.isOpen, value: body.is_open },
  { key: wheelKeys.wallet, value: body.money_type },
  { key: wheelKeys.percent, value: body.ml_percent },
  { key: wheelKeys.maxChances, value: body.max_chances },
  { key: wheelKeys.readyHour, value: body.ready_hour },
  ...langs.map((lang) => ({ ...wheelRuleKey, lang, value: body.rules?.[lang] })),
];

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
  const twoFrom = (await twoOperatorLimits(ctx, 'two_operators_gift_from'))[lang];
  const subject = { kind: 'wheel-prize', id: `${lang}:${position}` } as const;
  const saved = await saveRewardRow<WheelPrize>(ctx, actor, {
    body,
    action: 'wheel-prize.save',
    subjectOf: () => subject,
    factsOf: ({ kind, money, names, pic }) => ({ kind, money, names, pic }),
    lock: (trx) => lockPrize(trx, lang, position),
    change(before) {
      const { kind, money } = prizeTerms(body, before);
      const [names, pic] = [ifChanged(body.names, before?.names), ifChanged(body.pic, before?.pic)];
      const isRenamed = names !== undefined;
      // What is, or was, no cash is worth what its name says.
      const isNameText = [kind, before?.kind ?? kind].every((one) => one === CASH);
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
        save: (trx, at) => savePrize(trx, { lang, position, kind, money, names, pic }, at),
      };
    },
  });
  return saved !== undefined;
}

function prizeTerms(
  { lang, type, money: given }: Body<'POST /operator/wheel/prizes/save'>,
  before: WheelPrize | undefined,
) {
  if (type === undefined && given === undefined && before)
    return { kind: before.kind, money: BigInt(before.money) };
  const kind = type ?? before?.kind;
  if (kind === undefined) throw invalid({ type: 'required' });
  const money = operatorAmount(given ?? '0', 'money');
  if (kind === CASH && money === 0n) throw invalid({ money: 'not_positive' });
  if (kind !== CASH && money > 0n)
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
    lang,
    deposit,
    multiple: body.valid_num,
    times: body.times,
    awards: [...new Set(body.awards)].toSorted((a, b) => a - b),
    isOpen: body.is_open,
  };
  return saveRewardRow<WheelTier>(ctx, actor, {
    body,
    action: 'wheel-tier.save',
    subjectOf: ({ id }) => ({ kind: 'wheel-tier', id }),
    factsOf: ({ lang, deposit, valid_multiple, times, awards, is_open }) => ({
      lang,
      deposit,
      valid_multiple,
      times,
      awards,
      is_open,
    }),
    lock: (trx) => lockWheelTier(trx, lang, deposit),
    change: () => ({ save: (trx, at) => saveWheelTier(trx, tier, at) }),
  });
}

/** @throws Refusal not_found | already_decided */
export async function handOutPrize(ctx: AppContext, actor: OperatorActor, id: number): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    const spin = await trx
      .selectFrom('wheel_spin')
      .select(['id', 'position', 'status'])
      .where('id', '=', String(id))
      .executeTakeFirst();
    if (!spin) throw new Refusal('not_found');
    const at = ctx.clock();
    if (!(await handOut(trx, id, actor.name, at))) throw new Refusal('already_decided');
    await writeAudit(trx, {
      actor,
      at,
      action: 'wheel-spin.hand-out',
      subject: { kind: 'wheel-spin', id: spin.id },
      before: { status: spin.status },
      after: { status: 2, position: spin.position },
    });
  });
}

/**
 * Grants or removes chances of the current week, once per `request_id`. Returns what is left.
 * @throws Refusal not_found | reason_required | request_id_reused | validation
 */
export async function adjustChances(
  ctx: AppContext,
  actor: OperatorActor,
  body: Body<'POST /operator/wheel/chances/adjust'>,
): Promise<number> {
  const note = givenReason(body.reason);
  if (body.chances === 0) throw invalid({ chances: 'format' });
  const rules = await readWheelRules(ctx);
  return ctx.database.transaction(async (trx) => {
    const member = await trx
      .selectFrom('member')
      .select(['id', 'name', 'lang'])
      .where('name', '=', body.member_name)
      .where('is_demo', '=', 0)
      .executeTakeFirst();
    if (!member) throw new Refusal('not_found');
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
