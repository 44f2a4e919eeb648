import type { Body } from '@koi/contract';
import { currencies, type Lang, operateTypes } from '@koi/contract/enumerations';
import { type Minor, moneyOf } from '@koi/money';
import { checkCaptcha } from '../../accounts/captcha/captcha.ts';
import type { NamedMember } from '../../accounts/identity/member.ts';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/tables.ts';
import { amountOf } from '../../platform/lib/amounts.ts';
import { isSameName } from '../../platform/lib/comparable.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { isKnownOperation, runOperation } from '../../platform/operations/service.ts';
import { hasOverdueLoan } from './overdue-loans.ts';
import { closeLoan, hasRequest, insertRequest, readCreditAccount, repaidSince } from './queries.ts';

/** Minimum time between a repayment and the next request (docs/contract/play.md 10.7). */
const WAIT_MS = 60_000;

/** Whether credit is switched on. Open loans can be repaid either way. */
export function creditOpen(ctx: AppContext): Promise<boolean> {
  return ctx.settings.read('activity.activity_jiebei_enable');
}

/** @throws Refusal credit_closed */
export async function checkOpen(ctx: AppContext): Promise<void> {
  if (!(await creditOpen(ctx))) throw new Refusal('credit_closed');
}

/**
 * Requests a loan (docs/contract/play.md 10.2): stores a record that waits for an operator; moves no money.
 * @throws Refusal each error key of `POST /credit/borrow`
 */
export async function borrow(
  ctx: AppContext,
  member: NamedMember,
  { key, captcha, ...body }: Body<'POST /credit/borrow'>,
): Promise<void> {
  const requestId = body.request_id;
  // A captcha is single-use: a retry of the same request has none left, and only gets its stored answer.
  if (!(await isKnownOperation(ctx, member, requestId)))
    await checkCaptcha(ctx, { ...(key && { key }), ...(captcha && { captcha }) });
  const isOpen = await creditOpen(ctx);
  const money = amountOf(body.money);
  await runOperation(ctx, { member, kind: 'credit/borrow', requestId, body }, async (trx) => {
    if (!isOpen) throw new Refusal('credit_closed');
    checkOwn(member, body.name);
    await checkMayBorrow(ctx, trx, member.id, body.realname, money);
    await insertRequest(trx, { memberId: member.id, money, days: body.days, now: ctx.clock() });
    return {};
  });
}

async function checkMayBorrow(
  ctx: AppContext,
  trx: Db,
  memberId: number,
  realname: string,
  money: Minor,
): Promise<void> {
  const now = ctx.clock();
  const account = await readCreditAccount(trx, memberId);
  if (account.realname === null) throw new Refusal('realname_required');
  if (!(await isSameName(trx, account.realname, realname))) throw new Refusal('realname_mismatch');
  if (await hasOverdueLoan(trx, memberId, now)) throw new Refusal('credit_overdue');
  if (account.debt > 0n) throw new Refusal('credit_debt_open');
  if (await hasRequest(trx, memberId)) throw new Refusal('credit_request_open');
  if (await repaidSince(trx, memberId, new Date(now.getTime() - WAIT_MS))) throw new Refusal('too_frequent');
  checkLimit(account, money);
}

/** @throws Refusal credit_above_limit */
export function checkLimit({ limit, lang }: { limit: Minor; lang: Lang }, money: Minor): void {
  if (money > limit)
    throw new Refusal('credit_above_limit', { values: { max: moneyOf(limit, currencies[lang]) } });
}

/**
 * Repays the whole debt from the main wallet at once (docs/contract/play.md 10.3), even while credit is
 * switched off.
 * @throws Refusal each error key of `POST /credit/lend`
 */
export async function repay(
  ctx: AppContext,
  member: NamedMember,
  body: Body<'POST /credit/lend'>,
): Promise<void> {
  const operation = { member, kind: 'credit/lend', requestId: body.request_id, body } as const;
  await runOperation(ctx, operation, async (trx) => {
    checkOwn(member, body.name);
    const { debt } = await readCreditAccount(trx, member.id);
    if (debt === 0n) throw new Refusal('credit_no_debt');
    if (amountOf(body.money) !== debt)
      throw new Refusal('credit_whole_debt', { values: { debt: moneyOf(debt, currencies[member.lang]) } });
    const id = await closeLoan(trx, member.id, debt, ctx.clock());
    await ctx.ledger.mustPost(trx, [
      {
        id: `credit:${id}:repaid`,
        member: member.id,
        operateType: operateTypes.creditRepaid,
        movements: [
          { from: { member: member.id, kind: 'main' }, to: { platform: 'credit_receivable' }, amount: debt },
        ],
        reference: { type: 'credit', id: String(id) },
      },
    ]);
    return {};
  });
}

function checkOwn(member: NamedMember, name: string): void {
  if (name.toLowerCase() !== member.name) throw new Refusal('account_not_own');
}
