import { testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMembers, game, main, move, postNow, transit } from '../../../test/ledger.ts';
import { mayTamper } from '../../../test/tamper.ts';
import { migrations } from '../../platform/database/migrations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type SupplierBooks, verifySupplierBalances } from './verify-supplier-balances.ts';

type Player = Awaited<ReturnType<SupplierBooks['players']>>[number];
type Done = Awaited<ReturnType<SupplierBooks['transfersDone']>>[number];

/** Ends a transaction without keeping what it wrote. */
class Undo extends Error {}

const ann: Player = { account: 'a', currency: 'USD', balance: 35n, results: 5n };
const bob: Player = { account: 'b', currency: 'USD', balance: 0n, results: 0n };
const done: readonly Done[] = [
  { reference: 'T1', account: 'a', direction: 'in', amount: 30n },
  { reference: 'T2', account: 'b', direction: 'in', amount: 20n },
  { reference: 'T3', account: 'b', direction: 'out', amount: 20n },
];

/** Ann has 30 there and won 5 of 35; Bob took all 20 back; Cid never had a player, and has an empty wallet. */
testDatabases<Tables>('game wallets beside the books of their supplier', { migrations }, (current) => {
  let [annId, cidId] = [0, 0];

  beforeAll(async () => {
    const [a = 0, b = 0, c = 0] = await addMembers(current(), 3, { money: 1000n });
    [annId, cidId] = [a, c];
    await postNow({ database: current() }, [
      move('t1', a, main(a), transit, 30n),
      move('t1:in', a, transit, game(a), 30n),
      move('align:a', a, { platform: 'winnings:LY' }, game(a), 5n),
      move('t2:in', b, main(b), game(b), 20n),
      move('t3:out', b, game(b), main(b), 20n),
      move('t4:in', c, main(c), game(c), 1n),
      move('t4:out', c, game(c), main(c), 1n),
    ]);
    await sql`
      insert into supplier_player (member_id, supplier, player, password_sealed, created_at_supplier, created_at)
      values (${a}, 'LY', 'a', '', now(), now()), (${b}, 'LY', 'b', '', now(), now()), (${c}, 'LY', 'c', '', null, now())`.execute(
      current().db,
    );
    await sql`
      insert into transfer_order (bill_no, member_id, supplier, transfer_type, money, wallet, cause, state, status, deadline, created_at, updated_at, finished_at)
      values ('T1', ${a}, 'LY', 1, 30, 'money', 'member', 'settled', 1, now(), now(), now(), now()),
             ('T2', ${b}, 'LY', 1, 20, 'money', 'member', 'settled', 1, now(), now(), now(), now()),
             ('T3', ${b}, 'LY', 2, 20, 'money', 'member', 'settled', 1, now(), now(), now(), now())`.execute(
      current().db,
    );
  });

  interface Books {
    players?: readonly Player[];
    transfers?: readonly Done[];
    /** Results that the player had at some time. */
    once?: bigint;
    /** What is changed on our side for this comparison. */
    change?: string;
  }

  async function compare({ players = [ann, bob], transfers = done, once, change }: Books) {
    let proof: Awaited<ReturnType<typeof verifySupplierBalances>> | undefined;
    const trial = current().transaction(async (trx) => {
      await mayTamper(trx);
      if (change !== undefined) await sql.raw(change).execute(trx);
      proof = await verifySupplierBalances(trx, 'LY', {
        players: async () => [...players],
        transfersDone: async () => [...transfers],
        resultsWere: async (account, results) => account === 'a' && results === once,
      });
      throw new Undo();
    });
    await expect(trial).rejects.toThrow(Undo);
    const { problems = [], ...counts } = proof ?? {};
    return { ...counts, problems: problems.map((one) => `${one.rule}: ${one.subject}: ${one.detail}`) };
  }
  const agreed = { wallets: 3, open: 0, problems: [] };
  const only = (problem: string) => ({ ...agreed, problems: [problem] });
  const state = (name: string, status: number, more = '') =>
    `update transfer_order set state = '${name}', status = ${status} ${more} where bill_no = 'T1'`;
  const unfinished = ', finished_at = null';
  const withoutFirst = done.slice(1);
  const firstAs = (change: Partial<Done>) => done.map((one, n) => (n === 0 ? { ...one, ...change } : one));

  it('agree', async () => {
    expect(await compare({})).toEqual(agreed);
  });

  describe('a transfer', () => {
    const rule = 'a transfer is the same on both sides';

    it.each<[string, Books, string]>([
      ['is not there', { transfers: withoutFirst }, 'T1: settled, LY has not done it'],
      ['went the other way', { transfers: firstAs({ direction: 'out' }) }, 'T1: settled, LY has done it'],
      ['has another amount', { transfers: firstAs({ amount: 29n }) }, 'T1: settled, LY has done it'],
      ['is another player’s', { transfers: firstAs({ account: 'b' }) }, 'T1: settled, LY has done it'],
      ['was returned, and was done there', { change: state('returned', 2) }, 'T1: returned, LY has done it'],
      [
        'was never paid, and was done there',
        { change: state('created', 0, unfinished) },
        'T1: created, LY has done it',
      ],
      [
        'is unknown here',
        { transfers: [...done, { reference: 'T9', account: 'a', direction: 'in', amount: 1n }] },
        'T9: done at LY for a, unknown',
      ],
    ])('%s', async (_name, books, problem) => {
      expect(await compare(books)).toEqual(only(`${rule}: ${problem}`));
    });

    it.each<[string, Books]>([
      ['was returned, and not done there', { change: state('returned', 2), transfers: withoutFirst }],
      ['was never paid', { change: state('created', 0, unfinished), transfers: withoutFirst }],
    ])('%s', async (_name, books) => {
      expect(await compare(books)).toEqual(agreed);
    });

    /** Results and balance of the player are those after the transfer, or before it. */
    const other = [{ ...ann, balance: 5n, results: 4n }, bob];

    it.each(['reserved', 'sending', 'unknown', 'checking', 'manual'])('is open: %s', async (name) => {
      const change = state(name, ['reserved', 'sending'].includes(name) ? 0 : 3, unfinished);
      const open = { ...agreed, open: 1 };
      expect(await compare({ change })).toEqual(open);
      expect(await compare({ change, players: other, once: 5n })).toEqual(open);
      expect(await compare({ change, players: [{ ...ann, balance: 5n }, bob] })).toEqual(open);
      expect(await compare({ change, transfers: withoutFirst })).toEqual(open);
    });

    it.each([
      ['contradicted', state('contradicted', 1)],
      ['released', state('released', 1, ", released_side = 'member'")],
      ['decided by an operator', state('returned', 2, ", decided_by = 1, decision_reason = 'asked'")],
    ])('is doubtful: %s', async (_name, change) => {
      expect(await compare({ change })).toEqual(agreed);
      expect(await compare({ change, transfers: withoutFirst })).toEqual(agreed);
      expect(await compare({ change, players: [{ ...ann, balance: 5n }, bob] })).toEqual(agreed);
    });
  });

  describe('a wallet', () => {
    it('has no player', async () => {
      expect(await compare({ players: [bob] })).toEqual(
        only(`a game wallet has its player: member ${annId}: 35 at LY, no player`),
      );
      const change = `update ledger_account set balance = 1 where member_id = ${cidId} and kind = 'game:LY'`;
      expect(await compare({ change })).toEqual(
        only(`a game wallet has its player: member ${cidId}: 1 at LY, no player`),
      );
    });

    it('is empty, and its player is gone', async () => {
      expect((await compare({ players: [ann] })).problems).toEqual([
        expect.stringMatching(/^a game wallet has its player: member \d+: 0 at LY, no player$/),
      ]);
    });

    it('has another currency', async () => {
      expect(await compare({ players: [{ ...ann, currency: 'THB' }, bob] })).toEqual(
        only(`a game wallet has its player: member ${annId}: USD, THB there`),
      );
    });

    it('has another balance after the same results', async () => {
      expect(await compare({ players: [{ ...ann, balance: 36n }, bob], once: 5n })).toEqual(
        only(`a game wallet is its player’s: member ${annId}: 35, 36 there`),
      );
    });

    it('may lag behind results that the player had, and no others', async () => {
      const players = [{ ...ann, balance: 32n, results: 2n }, bob];
      expect(await compare({ players, once: 5n })).toEqual(agreed);
      expect(await compare({ players, once: 4n })).toEqual(
        only(`a game wallet was its player’s: member ${annId}: 35, 32 there`),
      );
    });

    it('counts what was won in months carried forward', async () => {
      const change = `insert into ledger_carried (account_id, month, amount, aligned, postings)
        select id, '2024-01-01', 7, 7, 1 from ledger_account where member_id = ${annId} and kind = 'game:LY'`;
      expect(await compare({ change, players: [{ ...ann, results: 12n }, bob] })).toEqual(agreed);
    });
  });

  it('a player without a member has nothing', async () => {
    const stranger = { account: 'x', currency: 'USD', balance: 0n, results: 0n };
    expect(await compare({ players: [ann, bob, stranger] })).toEqual(agreed);
    expect(await compare({ players: [ann, bob, { ...stranger, balance: 1n }] })).toEqual(
      only('a player is a member’s: x: 1 at LY'),
    );
  });
});
