import { operateTypes } from '@koi/contract/enumerations';
import type { Minor } from '@koi/money';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import type { LedgerTransfer } from '../../ledger/index.ts';

/**
 * Credits agents with what they are due, or debits them, each with one transfer of type 14. A debit takes at
 * most the main wallet's balance; the rest is recorded as debt, which later credits pay off first
 * (docs/decisions/0039-commission.md). Returns the credit id of each agent.
 */
export async function creditAgents(
  ctx: AppContext,
  trx: Kysely<Tables>,
  dues: ReadonlyMap<number, Minor>,
): Promise<Map<number, string>> {
  const members = [...dues.keys()].sort((a, b) => a - b);
  const now = ctx.clock();
  for (const member of members) if ((dues.get(member) ?? 0n) < 0n) await ctx.ledger.lockMember(trx, member);
  const owed = await readDebts(trx, members);
  const balances = await readBalances(
    trx,
    members.filter((member) => (dues.get(member) ?? 0n) < 0n),
  );
  const credits = new Map<number, string>();
  const transfers: LedgerTransfer[] = [];
  for (const member of members) {
    const due = dues.get(member) ?? 0n;
    const before = owed.get(member) ?? 0n;
    const posted = postable(due, before, balances.get(member) ?? 0n);
    const after = before + posted - due;
    const { id } = await trx
      .insertInto('commission_credit')
      .values({ member_id: member, money: due, posted, owed_after: after, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    credits.set(member, id);
    if (after !== before) await saveDebt(trx, member, after);
    if (posted !== 0n) transfers.push(transferOf(member, id, posted));
  }
  await ctx.ledger.mustPost(trx, transfers);
  return credits;
}

/** The amount to post: reduced by the debt for a credit, and limited to the balance for a debit. */
function postable(due: Minor, owed: Minor, balance: Minor): Minor {
  if (due >= 0n) return due > owed ? due - owed : 0n;
  const there = balance > 0n ? balance : 0n;
  return -due < there ? due : -there;
}

function transferOf(member: number, credit: string, posted: Minor): LedgerTransfer {
  const main = { member, kind: 'main' } as const;
  const expense = { platform: 'commission_expense' } as const;
  return {
    id: `commission:${credit}`,
    member,
    operateType: operateTypes.agentCommission,
    movements: [
      posted > 0n
        ? { from: expense, to: main, amount: posted }
        : { from: main, to: expense, amount: -posted },
    ],
    reference: { type: 'commission', id: credit },
  };
}

async function readDebts(trx: Kysely<Tables>, members: readonly number[]): Promise<Map<number, Minor>> {
  if (members.length === 0) return new Map();
  const rows = await trx
    .selectFrom('commission_debt')
    .selectAll()
    .where('member_id', 'in', [...members])
    .execute();
  return new Map(rows.map(({ member_id, owed }) => [member_id, BigInt(owed)]));
}

async function readBalances(trx: Kysely<Tables>, members: readonly number[]): Promise<Map<number, Minor>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ member_id: number; balance: string }>`
    select member_id, balance from ledger_account
     where member_id = any(${[...members]}::int[]) and kind = 'main' order by id for update`.execute(trx);
  return new Map(rows.map(({ member_id, balance }) => [member_id, BigInt(balance)]));
}

async function saveDebt(trx: Kysely<Tables>, member: number, owed: Minor): Promise<void> {
  await trx
    .insertInto('commission_debt')
    .values({ member_id: member, owed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ owed }))
    .execute();
}
