import type { OperateType } from '@koi/contract/enumerations';
import type { Database } from '@koi/database';
import { databaseKinds, longRun, testDatabases } from '@koi/database/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMembers } from '../../test/ledger.ts';
import { migrations } from '../platform/database/migrations.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Ledger, type LedgerTransfer, rollUpPlatformBalances, verifyLedger } from './index.ts';
import type { AccountKey, Movement } from './types.ts';

/**
 * The ledger's rules, implemented again in the simplest way: one transfer after the other on a map of
 * balances.
 */
class Model {
  readonly balances = new Map<string, bigint>();
  readonly #known = new Map<string, { content: string; movements: readonly Movement[] }>();
  readonly #undone = new Set<string>();

  post(transfer: LedgerTransfer): string {
    const content = JSON.stringify(transfer, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const known = this.#known.get(transfer.id);
    if (known) return known.content === content ? 'exists' : 'conflict';
    if (transfer.reverses !== undefined && this.#undone.has(transfer.reverses)) return 'already_reversed';
    const after = new Map(this.balances);
    for (const { from, to, amount } of transfer.movements) {
      const left = (after.get(name(from)) ?? 0n) - amount;
      if (left < 0n && 'member' in from && !transfer.mayOverdraw) return 'insufficient_funds';
      after.set(name(from), left);
      after.set(name(to), (after.get(name(to)) ?? 0n) + amount);
    }
    for (const [account, balance] of after) this.balances.set(account, balance);
    this.#known.set(transfer.id, { content, movements: transfer.movements });
    if (transfer.reverses !== undefined) this.#undone.add(transfer.reverses);
    return 'created';
  }

  movementsOf(id: string): readonly Movement[] | undefined {
    return this.#known.get(id)?.movements;
  }
}

const name = (key: AccountKey) => ('platform' in key ? key.platform : `${key.member} ${key.kind}`);

/** A slow machine runs fewer seeds rather than a longer test. */
const MAX_MS = longRun ? 600_000 : 40_000;
const MEMBERS = 3;
const account = fc.oneof(
  fc.record({
    m: fc.nat(MEMBERS - 1),
    kind: fc.constantFrom('main', 'rebate', 'game:LY', 'withdrawal_pending'),
  }),
  fc.record({ platform: fc.constantFrom('transit:LY', 'adjustment', 'winnings:LY') }),
);
/** Few ids and small amounts, so that repeats, conflicts, refusals and second reversals are frequent. */
const step = fc.record({
  id: fc.nat(150),
  member: fc.nat(MEMBERS - 1),
  type: fc.constantFrom(1, 3),
  movements: fc.array(fc.record({ from: account, to: account, amount: fc.bigInt(1n, 120n) }), {
    minLength: 1,
    maxLength: 3,
  }),
  undo: fc.option(fc.nat(150), { freq: 6 }),
  overdraw: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

testDatabases<Tables>(
  'the ledger and a plain model agree',
  { migrations, kinds: databaseKinds },
  (current, kind) => {
    const seeds = (kind === 'postgres' ? 10 : 3) * (longRun ? 40 : 1);
    const operations = 200;

    it(`after each of ${operations} operations, for up to ${seeds} seeds`, async () => {
      const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000_000);
      console.info(`ledger model, ${kind}: LEDGER_SEED=${seed}`);
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: operations, maxLength: operations }), async (steps) => {
          run += 1;
          await play(current(), steps, `${kind}:${run}`);
        }),
        { seed, numRuns: seeds, endOnFailure: true, interruptAfterTimeLimit: MAX_MS },
      );
      expect(run).toBeGreaterThan(1);
      expect(await verifyLedger(current().db)).toEqual([]);
    }, 240_000);
  },
);

async function play(database: Database<Tables>, steps: readonly Step[], run: string): Promise<void> {
  const ledger = new Ledger();
  const model = new Model();
  const members = await addMembers(database, MEMBERS, { lang: 'th' });
  // Postings not rolled up yet are summed after each operation.
  await database.transaction((trx) => rollUpPlatformBalances(trx));
  const before = await balancesOf(database, members);
  for (const one of steps) {
    const transfer = transferOf(one, members, run, model);
    const expected = model.post(transfer);
    const [outcome] = await database.transaction((trx) => ledger.post(trx, [transfer]));
    expect(outcome?.outcome, transfer.id).toBe(expected);
    expect(changed(before, await balancesOf(database, members))).toEqual(compact(model.balances));
  }
}

function transferOf(one: Step, members: readonly number[], run: string, model: Model): LedgerTransfer {
  const key = (part: { m: number; kind: string } | { platform: string }) =>
    ('platform' in part ? part : { member: members[part.m], kind: part.kind }) as AccountKey;
  const undone = one.undo === null ? undefined : `${run}:${one.undo}`;
  const original = undone === undefined ? undefined : model.movementsOf(undone);
  return {
    id: `${run}:${one.id}`,
    member: members[one.member] as number,
    operateType: one.type as OperateType,
    movements: original
      ? original.map(({ from, to, amount }) => ({ from: to, to: from, amount }))
      : one.movements.map(({ from, to, amount }) => ({ from: key(from), to: key(to), amount })),
    ...(original && undone !== undefined && { reverses: undone }),
    ...(one.overdraw && original && { mayOverdraw: true as const }),
  };
}

/** Of the members' accounts and of the platform's. */
async function balancesOf(
  database: Database<Tables>,
  members: readonly number[],
): Promise<Map<string, bigint>> {
  const rows = await database.run<{ name: string; balance: string }>(
    `select concat_ws(' ', a.member_id, a.kind) as name,
            (a.balance + coalesce((select sum(t.amount) from ledger_tail t where t.account_id = a.id), 0))::text as balance
       from ledger_account a where a.member_id = any ($1::int[]) or (a.member_id is null and a.currency = 'THB')`,
    [members],
  );
  return new Map(rows.map((row) => [row.name, BigInt(row.balance)]));
}

const changed = (before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>) =>
  compact(new Map([...after].map(([key, balance]) => [key, balance - (before.get(key) ?? 0n)])));

/** Accounts of 0 and unused accounts are equal. */
const compact = (balances: ReadonlyMap<string, bigint>) =>
  Object.fromEntries([...balances].filter(([, balance]) => balance !== 0n).sort());
