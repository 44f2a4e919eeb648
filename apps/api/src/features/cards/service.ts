import type { Body } from '@koi/contract';
import { type Lang, type UsdtChain, usdtChains } from '@koi/contract/enumerations';
import { isPhone } from '@koi/contract/phone';
import type { SessionMember } from '../../accounts/identity/find-session.ts';
import type { Spend } from '../../accounts/second-factor/demand-factor.ts';
import type { AppContext } from '../../context.ts';
import { isSameName } from '../../platform/lib/comparable.ts';
import { phoneLine } from '../../platform/lib/phone-line.ts';
import { invalid, Refusal } from '../../platform/lib/refusal.ts';
import { takenColumn } from '../../platform/lib/unique-violation.ts';
import { type Bank, walletBank } from '../banks/banks.ts';
import { storedNumber } from './account-spellings.ts';
import { isChainAddress } from './card-address.ts';
import { type Card, findCard, isCardInUse } from './queries.ts';

/** docs/contract/money.md 5.3 */
export const MAX_CARDS = 5;

type CardInput = Body<'POST /member/bank'>;

/**
 * `spend`: consumes the code of the second factor.
 * @throws Refusal validation | realname_required | holder_mismatch | card_limit | card_taken
 */
export async function bindCard(
  ctx: AppContext,
  member: SessionMember,
  input: CardInput,
  spend: Spend,
): Promise<Card> {
  const fields = await checkedFields(ctx, member, input);
  return refusingTaken(() =>
    ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      const { count } = await trx
        .selectFrom('bank_card')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_CARDS) throw new Refusal('card_limit', { values: { max: MAX_CARDS } });
      await spend(trx);
      const now = ctx.clock();
      return trx
        .insertInto('bank_card')
        .values({ member_id: member.id, ...fields, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
    }),
  );
}

/** @throws Refusal not_found | validation | realname_required | holder_mismatch | card_in_use | card_taken */
export async function replaceCard(
  ctx: AppContext,
  member: SessionMember,
  id: number,
  input: CardInput,
  spend: Spend,
): Promise<Card> {
  if (!(await findCard(ctx.database.db, member.id, id))) throw new Refusal('not_found');
  const fields = await checkedFields(ctx, member, input);
  return refusingTaken(() =>
    ctx.database.transaction(async (trx) => {
      await ctx.ledger.lockMember(trx, member.id);
      if (await isCardInUse(trx, member.id, id)) throw new Refusal('card_in_use');
      await spend(trx);
      const card = await trx
        .updateTable('bank_card')
        .set({ ...fields, updated_at: ctx.clock() })
        .where('member_id', '=', member.id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!card) throw new Refusal('not_found');
      return card;
    }),
  );
}

/** @throws Refusal not_found | card_in_use */
export async function removeCard(
  ctx: AppContext,
  member: SessionMember,
  id: number,
  spend: Spend,
): Promise<void> {
  await ctx.database.transaction(async (trx) => {
    await ctx.ledger.lockMember(trx, member.id);
    if (await isCardInUse(trx, member.id, id)) throw new Refusal('card_in_use');
    await spend(trx);
    const { numDeletedRows } = await trx
      .deleteFrom('bank_card')
      .where('member_id', '=', member.id)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('not_found');
  });
}

async function checkedFields(ctx: AppContext, member: SessionMember, input: CardInput) {
  const banks = (await ctx.banks.all()).offered(member.lang);
  const bank = banks.find(({ key }) => key === input.bank_type);
  if (!bank) throw invalid({ bank_type: 'choice' });
  const account = bank.key === walletBank ? checkedAddress(input) : checkedNumber(input, bank);
  await checkHolder(ctx, member.id, input.owner_name);
  return {
    ...account,
    bank_type: input.bank_type,
    owner_name: input.owner_name,
    phone: storedPhone(input.phone, member.lang),
    remark: input.remark ?? '',
  };
}

/** The phone of a card is free text for existing clients; a number is stored as its line. */
function storedPhone(phone: string | undefined, market: Lang): string | null {
  if (phone === undefined) return null;
  return isPhone(phone) ? phoneLine(phone, market) : phone;
}

/** `bank_address` carries the chain, as its key or its label (docs/contract/money.md 5.2). */
function checkedAddress(input: CardInput): { card_no: string; bank_address: UsdtChain } {
  const requested = (input.bank_address ?? '').toLowerCase();
  const chain = (Object.keys(usdtChains) as UsdtChain[]).find(
    (key) => key === requested || usdtChains[key].toLowerCase() === requested,
  );
  if (!chain) throw invalid({ bank_address: input.bank_address === undefined ? 'required' : 'choice' });
  if (!isChainAddress(chain, input.card_no)) throw invalid({ card_no: 'address' });
  // ERC20 addresses are case-insensitive: stored in lower case, so that each can be bound only once.
  return { card_no: chain === 'erc' ? input.card_no.toLowerCase() : input.card_no, bank_address: chain };
}

function checkedNumber(input: CardInput, bank: Bank): { card_no: string; bank_address: string } {
  const number = storedNumber(input.card_no);
  if (!(bank.is_numeric ? /^\d+$/ : /^[A-Z0-9]+$/).test(number)) throw invalid({ card_no: 'format' });
  if (number.length < bank.number_min)
    throw invalid({ card_no: { rule: 'too_short', values: { min: bank.number_min } } });
  if (number.length > bank.number_max)
    throw invalid({ card_no: { rule: 'too_long', values: { max: bank.number_max } } });
  return { card_no: number, bank_address: input.bank_address ?? '' };
}

async function checkHolder(ctx: AppContext, memberId: number, owner: string): Promise<void> {
  const { realname } = await ctx.database.db
    .selectFrom('member')
    .select('realname')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (realname === null) throw new Refusal('realname_required');
  if (!(await isSameName(ctx.database.db, realname, owner))) throw new Refusal('holder_mismatch');
}

async function refusingTaken<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw takenColumn(error, ['card_no']) ? new Refusal('card_taken') : error;
  }
}
