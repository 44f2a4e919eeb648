import type { Body } from '@koi/contract';
import { currencies, type Lang, operateTypes } from '@koi/contract/enumerations';
import { type Currency, type Minor, moneyOf, parseMinor } from '@koi/money';
import type { Kysely, Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { CardTable } from '../../db/tables/cards.ts';
import type { CardSnapshot } from '../../db/tables/withdrawals.ts';
import type { Tables } from '../../db/tables.ts';
import type { Member } from '../../identity/member.ts';
import { readRest } from '../../identity/withdrawal-rest.ts';
import { newBillNumber } from '../../lib/bill-number.ts';
import { invalid, Refusal } from '../../lib/refusal.ts';
import { dayOf, toWireDate } from '../../lib/time.ts';
import { shownPhone } from '../../phones/phone-line.ts';
import { cardHoldMs, payableAt } from '../cards/card-hold.ts';
import { findCard } from '../cards/cards-repository.ts';
import { isKnownOperation, runOperation } from '../operations/operations-service.ts';
import { checkWithdrawalPassword, refuseChangedPassword } from '../passwords/withdrawal-password.ts';
import type { Spend } from '../second-factor/demand-factor.ts';
import { demandForWithdrawal } from '../second-factor/withdrawal-demand.ts';
import { readRequirement } from '../turnover/turnover.ts';
import { withdrawalFee } from './withdrawal-fee.ts';
import { readWithdrawalRules, type WithdrawalRules, withinHours } from './withdrawal-rules.ts';
import { type WithdrawalRow, withdrawalRow } from './withdrawal-view.ts';
import { appliedSince, countOfDay, insertWithdrawal } from './withdrawals-repository.ts';

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
  const spend = await spendOfCode(ctx, member, body, gross, lang);
  // The password and the code must not be stored with the request.
  const { qk_pwd: _, factor_code: _code, ...remembered } = body;
  const operation = { member, kind: 'drawing', requestId: body.request_id, body: remembered } as const;
  const { data } = await runOperation(ctx, operation, async (trx) => {
    await refuseChangedPassword(trx, member.id, verified);
    await spend(trx);
    await refuseResting(ctx, trx, member.id);
    await refuseHeldCard(ctx, trx, member.id, body.member_bank_id, holdMs);
    return { data: await apply(ctx, trx, member, { ...body, gross }, rules, lang) };
  });
  return data;
}

async function rulesFor(ctx: AppContext, { lang }: Member): Promise<WithdrawalRules> {
  return readWithdrawalRules(await ctx.settings.group('drawing', lang), lang);
}

/** A repeated request only gets its reply again, so it needs no further code. */
async function spendOfCode(
  ctx: AppContext,
  member: Member,
  { factor_code: code, request_id: requestId }: Application,
  gross: Minor,
  lang: Lang,
): Promise<Spend> {
  const isRepeated = (db: Kysely<Tables>) => isKnownOperation(ctx, member, requestId, db);
  if (await isRepeated(ctx.database.db)) {
    return async () => {
      throw new Refusal('factor_required');
    };
  }
  return demandForWithdrawal(ctx, member, gross, { code, lang, isRepeated });
}

async function apply(
  ctx: AppContext,
  trx: Kysely<Tables>,
  member: Member,
  body: Payout,
  rules: WithdrawalRules,
  lang: Lang,
): Promise<WithdrawalRow> {
  const { offsetMinutes } = ctx.config;
  const now = ctx.clock();
  const { gross } = body;
  const card = await boundCard(trx, member.id, body.member_bank_id);
  checkRules(rules, gross, currencies[member.lang], toWireDate(now, offsetMinutes).slice(11));
  await checkFrequency(trx, member.id, rules, now, offsetMinutes);

  const { owed } = await readRequirement(trx, member.id);
  const { fee, money } = withdrawalFee(gross, owed, rules.feePercent);
  const billNo = newBillNumber(now, offsetMinutes);
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
    lang: member.lang,
    currency: currencies[member.lang],
    name: card.owner_name,
    account: card.card_no,
    gross,
    counter_fee: fee,
    money,
    before_money: after + gross,
    after_money: after,
    member_bank_id: card.id,
    member_bank_info: JSON.stringify(snapshot(card, member.lang)),
    member_remark: body.member_remark ?? '',
    created_at: now,
    updated_at: now,
  });
  return withdrawalRow({ ...order, withdrawals_rest_until: null }, lang, { offsetMinutes, now });
}

function grossAmount(input: string | number): Minor {
  const parsed = parseMinor(input);
  if (!('amount' in parsed) || parsed.amount <= 0n) throw invalid({ money: 'not_positive' });
  return parsed.amount;
}

/** @throws Refusal withdrawals_rest, with the time from which they are possible again */
async function refuseResting(ctx: AppContext, trx: Kysely<Tables>, memberId: number): Promise<void> {
  const until = await readRest(trx, memberId, ctx.clock());
  if (!until) return;
  const time = toWireDate(until, ctx.config.offsetMinutes);
  throw new Refusal('withdrawals_rest', { values: { time }, extra: { payable_at: time } });
}

/**
 * `apply` refuses a missing or foreign card.
 * @throws Refusal card_on_hold, with the time from which it can be paid to
 */
async function refuseHeldCard(
  ctx: AppContext,
  trx: Kysely<Tables>,
  memberId: number,
  cardId: number,
  holdMs: number,
): Promise<void> {
  const card = await findCard(trx, memberId, cardId);
  const until = card && payableAt(card, holdMs, ctx.clock());
  if (!until) return;
  const time = toWireDate(until, ctx.config.offsetMinutes);
  throw new Refusal('card_on_hold', { values: { time }, extra: { payable_at: time } });
}

/** The payee is always the member's own bound card; name and account in the body are ignored. */
async function boundCard(
  trx: Kysely<Tables>,
  memberId: number,
  cardId: number,
): Promise<Selectable<CardTable>> {
  const cards = await trx
    .selectFrom('member_bank')
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
  trx: Kysely<Tables>,
  memberId: number,
  rules: WithdrawalRules,
  now: Date,
  offsetMinutes: number,
): Promise<void> {
  const today = await countOfDay(trx, memberId, dayOf(now, offsetMinutes));
  if (rules.timesPerDay > 0 && today >= rules.timesPerDay) {
    throw new Refusal('times_exhausted', { values: { max: rules.timesPerDay } });
  }
  if (await appliedSince(trx, memberId, new Date(now.getTime() - REPEAT_GUARD_MS)))
    throw new Refusal('too_frequent');
}

function snapshot(card: Selectable<CardTable>, market: Lang): CardSnapshot {
  const { id, card_no, bank_type, owner_name, bank_address, remark } = card;
  const phone = card.phone && shownPhone(card.phone, market);
  return { id, card_no, bank_type, owner_name, bank_address, phone, remark };
}
