import type { Body } from '@koi/contract';
import { currencies, type Lang, operateTypes } from '@koi/contract/enumerations';
import { type Currency, type Minor, moneyOf, parseMinor, percentOf } from '@koi/money';
import type { Selectable } from 'kysely';
import type { Member } from '../../accounts/identity/member.ts';
import { refuseBlocked } from '../../accounts/identity/member-blocks.ts';
import { readRest } from '../../accounts/identity/withdrawal-rest.ts';
import {
  checkWithdrawalPassword,
  refuseChangedPassword,
} from '../../accounts/passwords/withdrawal-password.ts';
import type { Spend } from '../../accounts/second-factor/demand-factor.ts';
import { demandForWithdrawal } from '../../accounts/second-factor/withdrawal-demand.ts';
import type { AppContext } from '../../context.ts';
import type { CardSnapshot } from '../../platform/database/column-types.ts';
import type { BankCardTable, Db } from '../../platform/database/tables.ts';
import { newBillNumber } from '../../platform/lib/bill-number.ts';
import { shownPhone } from '../../platform/lib/phone-line.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import type { Site } from '../../platform/lib/time.ts';
import { isKnownOperation, runOperation } from '../../platform/operations/service.ts';
import type { SettingValues } from '../../platform/settings/settings.ts';
import type { BankList } from '../banks/banks.ts';
import { cardHoldMs, payableAt } from '../cards/card-hold.ts';
import { findCard } from '../cards/queries.ts';
import { readRequirement } from '../turnover/queries.ts';
import { appliedSince, countOfDay, insertWithdrawal } from './queries.ts';
import { type WithdrawalRow, withdrawalRow } from './withdrawal-view.ts';

/** The settings of the group `drawing`, read once per application (docs/contract/money.md 7.1 and 15). */
interface WithdrawalRules {
  /** `HH:mm:ss` of local time, both inclusive; an end before the start means past midnight. */
  start: string;
  end: string;
  /** Limits of the member's currency; without limits nothing is allowed. */
  min: Minor;
  max: Minor;
  /** Exact decimal percent. */
  feePercent: string;
  /** 0 = unlimited. */
  timesPerDay: number;
}

export function readWithdrawalRules(values: SettingValues, lang: Lang): WithdrawalRules {
  const { min, max } = values.read('drawing.drawing_money_size_json', lang).get(lang) ?? { min: 0n, max: 0n };
  return {
    start: values.read('drawing.transfer_start', lang),
    end: values.read('drawing.transfer_end', lang),
    min,
    max,
    feePercent: values.read('drawing.ml_drawing_percent', lang),
    timesPerDay: values.read('drawing.drawing_times_per_day', lang) ?? 0,
  };
}

/** `localTime` is `HH:mm:ss`. */
export function withinHours(rules: Pick<WithdrawalRules, 'start' | 'end'>, localTime: string): boolean {
  return rules.start <= rules.end
    ? rules.start <= localTime && localTime <= rules.end
    : localTime >= rules.start || localTime <= rules.end;
}

/**
 * The withdrawal fee: `percent` of the gross amount, rounded half up to cents once, while turnover is owed;
 * otherwise nothing (docs/contract/money.md 7.1). `gross = money + fee` always.
 */
export function withdrawalFee(
  gross: Minor,
  owedTurnover: Minor,
  percent: string,
): { fee: Minor; money: Minor } {
  const requested = owedTurnover > 0n ? percentOf(gross, percent) : 0n;
  const fee = requested > gross ? gross : requested;
  return { fee, money: gross - fee };
}

const REPEAT_GUARD_MS = 3000;

type Application = Body<'POST /drawing'>;
type Payout = Pick<Application, 'member_bank_id' | 'member_remark'> & { gross: Minor };

/**
 * Reserves money for a payout (docs/contract/money.md 7.1). The withdrawal password is checked first, so that
 * nothing about balance or cards is revealed without it; everything else happens in one transaction under the
 * member's lock.
 * @throws Refusal each error key of `POST /drawing`
 */
export async function applyForWithdrawal(
  ctx: AppContext,
  member: Member,
  body: Application,
  lang: Lang,
): Promise<WithdrawalRow> {
  const verified = await checkWithdrawalPassword(ctx, member.id, body.qk_pwd);
  const rules = await rulesFor(ctx, member);
  const gross = grossAmount(body.money);
  const holdMs = await cardHoldMs(ctx.settings);
  const banks = await ctx.banks.all();
  const spend = await spendOfCode(ctx, member, body, gross, lang);
  // The password and the code must not be stored with the request.
  const { qk_pwd: _, factor_code: _code, ...remembered } = body;
  const operation = { member, kind: 'drawing', requestId: body.request_id, body: remembered } as const;
  const { data } = await runOperation(ctx, operation, async (trx) => {
    await refuseChangedPassword(trx, member.id, verified);
    await spend(trx);
    await refuseBlocked(trx, member.id, 'withdrawals');
    await refuseResting(ctx, trx, member.id);
    await refuseHeldCard(ctx, trx, member.id, body.member_bank_id, holdMs);
    return { data: await apply(ctx, trx, member, { ...body, gross }, rules, { banks, lang }) };
  });
  return data;
}

async function rulesFor(ctx: AppContext, { lang }: Member): Promise<WithdrawalRules> {
  return readWithdrawalRules(await ctx.settings.values(), lang);
}

/** A repeated request only gets its reply again, so it needs no further code. */
async function spendOfCode(
  ctx: AppContext,
  member: Member,
  { factor_code: code, request_id: requestId }: Application,
  gross: Minor,
  lang: Lang,
): Promise<Spend> {
  const isRepeated = (db: Db) => isKnownOperation(ctx, member, requestId, db);
  if (await isRepeated(ctx.database.db)) {
    return async () => {
      throw new Refusal('factor_required');
    };
  }
  return demandForWithdrawal(ctx, member, gross, { code, lang, isRepeated });
}

async function apply(
  ctx: AppContext,
  trx: Db,
  member: Member,
  body: Payout,
  rules: WithdrawalRules,
  reader: { banks: BankList; lang: Lang },
): Promise<WithdrawalRow> {
  const { site } = ctx;
  const now = ctx.clock();
  const { gross } = body;
  const card = await boundCard(trx, member.id, body.member_bank_id);
  checkRules(rules, gross, currencies[member.lang], site.toWireDate(now).slice(11));
  await checkFrequency(trx, member.id, rules, now, site);

  const { owed } = await readRequirement(trx, member.id);
  const { fee, money } = withdrawalFee(gross, owed, rules.feePercent);
  const billNo = newBillNumber(now, site);
  await ctx.ledger.mustPost(trx, [
    {
      id: `withdrawal:${billNo}:hold`,
      member: member.id,
      operateType: operateTypes.depositOrWithdrawal,
      movements: [
        {
          from: { member: member.id, kind: 'main' },
          to: { member: member.id, kind: 'withdrawal_pending' },
          amount: gross,
        },
      ],
      reference: { type: 'withdrawal', id: billNo },
    },
  ]);
  const { main: after } = await ctx.ledger.balances(trx, member.id);
  const order = await insertWithdrawal(trx, {
    bill_no: billNo,
    member_id: member.id,
    currency: currencies[member.lang],
    name: card.owner_name,
    account: card.card_no,
    gross,
    fee,
    money,
    balance_before: after + gross,
    balance_after: after,
    card_id: card.id,
    card: JSON.stringify(snapshot(card, member.lang)),
    member_remark: body.member_remark ?? '',
    created_at: now,
    updated_at: now,
  });
  return withdrawalRow({ ...order, withdrawals_rest_until: null }, { ...reader, now });
}

function grossAmount(input: string | number): Minor {
  const parsed = parseMinor(input);
  if (!('amount' in parsed) || parsed.amount <= 0n) throw invalid({ money: 'not_positive' });
  return parsed.amount;
}

/** @throws Refusal withdrawals_rest, with the time from which they are possible again */
async function refuseResting(ctx: AppContext, trx: Db, memberId: number): Promise<void> {
  const until = await readRest(trx, memberId, ctx.clock());
  if (!until) return;
  const time = ctx.site.toWireDate(until);
  throw new Refusal('withdrawals_rest', { values: { time }, extra: { payable_at: time } });
}

/**
 * `apply` refuses a missing or foreign card.
 * @throws Refusal card_on_hold, with the time from which it can be paid to
 */
async function refuseHeldCard(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  cardId: number,
  holdMs: number,
): Promise<void> {
  const card = await findCard(trx, memberId, cardId);
  const until = card && payableAt(card, holdMs, ctx.clock());
  if (!until) return;
  const time = ctx.site.toWireDate(until);
  throw new Refusal('card_on_hold', { values: { time }, extra: { payable_at: time } });
}

/** The payee is always the member's own bound card; name and account in the body are ignored. */
async function boundCard(trx: Db, memberId: number, cardId: number): Promise<Selectable<BankCardTable>> {
  const cards = await trx
    .selectFrom('bank_card')
    .selectAll()
    .where('member_id', '=', memberId)
    .forShare()
    .execute();
  if (cards.length === 0) throw new Refusal('not_bound');
  const card = cards.find(({ id }) => id === cardId);
  if (!card) throw new Refusal('bank_not_found');
  return card;
}

function checkRules(rules: WithdrawalRules, gross: Minor, currency: Currency, localTime: string): void {
  if (!withinHours(rules, localTime)) {
    throw new Refusal('outside_hours', { values: { start: rules.start, end: rules.end } });
  }
  if (gross < rules.min) throw new Refusal('below_min', { values: { min: moneyOf(rules.min, currency) } });
  if (gross > rules.max) throw new Refusal('above_max', { values: { max: moneyOf(rules.max, currency) } });
}

async function checkFrequency(
  trx: Db,
  memberId: number,
  rules: WithdrawalRules,
  now: Date,
  site: Site,
): Promise<void> {
  const today = await countOfDay(trx, memberId, site.dayOf(now));
  if (rules.timesPerDay > 0 && today >= rules.timesPerDay) {
    throw new Refusal('times_exhausted', { values: { max: rules.timesPerDay } });
  }
  if (await appliedSince(trx, memberId, new Date(now.getTime() - REPEAT_GUARD_MS)))
    throw new Refusal('too_frequent');
}

function snapshot(card: Selectable<BankCardTable>, market: Lang): CardSnapshot {
  const { id, card_no, bank_type, owner_name, bank_address, remark } = card;
  const phone = card.phone && shownPhone(card.phone, market);
  return { id, card_no, bank_type, owner_name, bank_address, phone, remark };
}
