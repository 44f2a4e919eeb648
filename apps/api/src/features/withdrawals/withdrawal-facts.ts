import type { DomainReply, Permission } from '@koi/contract';
import { creditStatuses, type Lang } from '@koi/contract/enumerations';
import { sql } from 'kysely';
import { readBlocks } from '../../accounts/identity/member-blocks.ts';
import { restAt } from '../../accounts/identity/withdrawal-rest.ts';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../platform/lib/refusal.ts';
import { labelsIn, nameIn } from '../../platform/lib/texts.ts';
import { DAY_MS } from '../../platform/lib/time.ts';
import {
  DEVICE_WINDOW_MS,
  type Others,
  othersOf,
  withAccount,
  withAddress,
  withDeviceOf,
  withHolder,
} from '../members/linked-accounts.ts';
import { addressSeenBy, type OrderReader } from '../members/masking.ts';
import { readRequirement } from '../turnover/queries.ts';
import {
  MAX_BETS,
  readDepositSums,
  readLargestWins,
  readRateInput,
  readRefusals,
  readSuppliersPlayed,
  readTurnoverSums,
  readWithdrawalSums,
} from './facts-queries.ts';
import { findWithdrawal, type WithdrawalOrder } from './queries.ts';

type Facts = DomainReply<'POST /operator/withdrawals/facts'>['data'];

/** How far back play is considered. */
const WINDOW_MS = 90 * DAY_MS;

/**
 * The facts an operator considers before paying, computed from the current orders, ledger and bets. No
 * judgement.
 * @throws Refusal not_found
 */
export async function readWithdrawalFacts(
  ctx: AppContext,
  id: string,
  { permissions, lang }: Pick<OrderReader, 'permissions' | 'lang'>,
): Promise<Facts> {
  const { db } = ctx.database;
  const order = await findWithdrawal(db, id);
  if (!order) throw new Refusal('not_found');
  const own = await readOwn(ctx, order);
  const [deposits, input] = await Promise.all([
    readDepositSums(db, order.member_id),
    readRateInput(db, order.member_id),
  ]);
  const cameIn = BigInt(deposits.money) + BigInt(input.money);
  return {
    ...own,
    withdrawals: await readWithdrawals(ctx, order),
    deposits: {
      count: Number(deposits.count),
      money: BigInt(deposits.money),
      last_at: deposits.last,
    },
    rewards: {
      money: BigInt(input.money),
      share: cameIn > 0n ? Number((BigInt(input.money) * 100n) / cameIn) : null,
    },
    turnover: await readTurnover(ctx, order.member_id, lang),
    play: await readPlay(ctx, order.member_id, lang),
    shared: await readShared(ctx, order, permissions),
    loans: await readLoans(ctx, order.member_id),
    limits: await readOwnLimits(ctx, order.member_id),
  };
}

async function readOwn(ctx: AppContext, order: WithdrawalOrder): Promise<Pick<Facts, 'member' | 'card'>> {
  const { db } = ctx.database;
  const now = ctx.clock();
  const member = await db
    .selectFrom('member')
    .select((eb) => [
      'name',
      'realname',
      'created_at',
      'excluded_until',
      'withdrawals_rest_until',
      eb
        .selectFrom('member_note')
        .select(eb.fn.countAll<string>().as('count'))
        .whereRef('member_note.member_id', '=', 'member.id')
        .as('notes'),
    ])
    .where('id', '=', order.member_id)
    .executeTakeFirstOrThrow();
  const card = await db
    .selectFrom('bank_card')
    // A replaced card is only as old as its current account.
    .select('updated_at')
    .where('id', '=', order.card_id)
    .executeTakeFirst();
  const days = (since: Date) => Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
  const plain = (name: string) => name.replace(/\s/g, '').toLowerCase();
  const isExcluded = member.excluded_until !== null && member.excluded_until > now;
  return {
    member: {
      name: member.name,
      realname: member.realname,
      registered_at: member.created_at,
      age_days: days(member.created_at),
      excluded_until: isExcluded ? member.excluded_until : null,
      rest_until: restAt(member.withdrawals_rest_until, now),
      blocks: await readBlocks(db, order.member_id),
      notes: Number(member.notes),
    },
    card: {
      bound_at: card?.updated_at ?? null,
      age_days: card ? days(card.updated_at) : null,
      is_own_name: plain(order.name) === plain(member.realname ?? ''),
    },
  };
}

async function readWithdrawals(ctx: AppContext, order: WithdrawalOrder): Promise<Facts['withdrawals']> {
  const { db } = ctx.database;
  const sums = await readWithdrawalSums(db, order.member_id, order.id);
  const refusals = await readRefusals(db, order.member_id, order.id);
  return {
    paid: Number(sums.paid),
    paid_money: BigInt(sums.money),
    last_paid_at: sums.last,
    open: Number(sums.open),
    refused: Number(sums.refused),
    refusals: refusals.map(({ bill_no, gross, fail_reason, confirm_at }) => ({
      bill_no,
      money: BigInt(gross),
      reason: fail_reason ?? '',
      at: confirm_at,
    })),
  };
}

async function readTurnover(ctx: AppContext, member: number, lang: Lang): Promise<Facts['turnover']> {
  const { db } = ctx.database;
  const [{ owed }, entries] = await Promise.all([readRequirement(db, member), readTurnoverSums(db, member)]);
  return {
    owed: BigInt(owed),
    entries: entries.map(({ kind, raised, lowered }) => ({
      reason: kind,
      reason_text: labelsIn(lang).turnoverReasons[kind],
      raised: BigInt(raised),
      lowered: BigInt(lowered),
    })),
  };
}

async function readPlay(ctx: AppContext, member: number, lang: Lang): Promise<Facts['play']> {
  const { db } = ctx.database;
  const since = new Date(ctx.clock().getTime() - WINDOW_MS);
  const suppliers = await readSuppliersPlayed(db, member, since);
  const largest = await readLargestWins(db, member, since);
  const bets = suppliers.reduce((sum, one) => sum + Number(one.bets), 0);
  return {
    since,
    bets,
    is_partial: bets >= MAX_BETS,
    suppliers: suppliers.map((one) => ({
      api_code: one.supplier,
      api_name: nameIn(one.names, lang, one.supplier),
      bets: Number(one.bets),
      stake: BigInt(one.stake),
      net: BigInt(one.net),
    })),
    largest: largest.map((bet) => ({
      bet_id: bet.bet_id,
      api_code: bet.supplier,
      game: bet.game_name,
      stake: BigInt(bet.bet_amount),
      net: BigInt(bet.net),
      at: bet.bet_at,
    })),
  };
}

async function readShared(
  ctx: AppContext,
  order: WithdrawalOrder,
  permissions: readonly Permission[],
): Promise<Facts['shared']> {
  const { db } = ctx.database;
  const { member_id: member, account, name: holder } = order;
  const { register_ip: address } = await db
    .selectFrom('member')
    .select('register_ip')
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const since = new Date(ctx.clock().getTime() - DEVICE_WINDOW_MS);
  const named = ({ members, has_more }: Others) => ({ names: members.map(({ name }) => name), has_more });
  return {
    address: {
      ...named(await othersOf(db, member, withAddress(address))),
      value: addressSeenBy(permissions, address),
    },
    device: named(await othersOf(db, member, withDeviceOf(member, since))),
    holder: { ...named(await othersOf(db, member, withHolder(holder))), value: holder },
    account: named(await othersOf(db, member, withAccount(account))),
  };
}

async function readLoans(ctx: AppContext, member: number): Promise<Facts['loans']> {
  const { rows } = await sql<{ open: string; overdue: boolean | null; taken: string }>`
    select coalesce(sum(money) filter (where status = ${creditStatuses.accepted} and returned_by is null), 0)::text as open,
           bool_or(status = ${creditStatuses.accepted} and returned_by is null and due_at <= ${ctx.clock()}) as overdue,
           count(*) filter (where status = ${creditStatuses.accepted}) as taken
      from credit_record where member_id = ${member} and type = 'borrow'`.execute(ctx.database.db);
  const [row] = rows;
  return {
    open: BigInt(row?.open ?? '0'),
    is_overdue: row?.overdue ?? false,
    taken: Number(row?.taken ?? 0),
  };
}

async function readOwnLimits(ctx: AppContext, member: number): Promise<Facts['limits']> {
  const rows = await ctx.database.db
    .selectFrom('member_limit')
    .select(['kind', 'period', 'amount'])
    .where('member_id', '=', member)
    .where('kind', '<>', 'reminder')
    .where('amount', 'is not', null)
    .orderBy('kind')
    .orderBy('period')
    .execute();
  return rows.map(({ kind, period, amount }) => ({ kind, period, money: BigInt(amount ?? '0') }));
}
