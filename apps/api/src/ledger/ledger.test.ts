import { databaseKinds, testDatabases } from '@koi/database/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMembers, game, main, move, postNow, transit } from '../../test/ledger.ts';
import { readPlatformBalance } from '../../test/platform-balance.ts';
import { migrations } from '../platform/database/migrations.ts';
import type { Tables } from '../platform/database/tables.ts';
import { Refusal } from '../platform/lib/refusal.ts';
import { Ledger, rollUpPlatformBalances, verifyLedger } from './index.ts';

testDatabases<Tables>('ledger', { migrations, kinds: databaseKinds }, (current, kind) => {
  let ledger: Ledger;
  beforeEach(() => {
    ledger = new Ledger();
  });
  afterEach(async () => {
    expect(await verifyLedger(current().db)).toEqual([]);
  });
  const one = async (money = 1000n) => (await addMembers(current(), 1, { money }))[0] as number;
  const post = (transfers: Parameters<typeof postNow>[1]) => postNow({ database: current() }, transfers);
  const balances = (member: number) => ledger.balances(current().db, member);

  it('moves money, opens wallets when first used and tells the balances', async () => {
    const member = await one();
    const outcomes = await current().transaction((trx) =>
      ledger.post(trx, [
        move('a:1', member, main(member), transit, 300n),
        move('a:2', member, transit, game(member), 300n),
      ]),
    );
    expect(outcomes).toEqual([
      { outcome: 'created', balances: new Map([['main', 700n]]) },
      { outcome: 'created', balances: new Map([['game:LY', 300n]]) },
    ]);
    expect(await balances(member)).toEqual({
      main: 700n,
      rebate: 0n,
      savings: 0n,
      withdrawalPending: 0n,
      games: new Map([['LY', 300n]]),
    });
  });

  // Guarantee: one posting (docs/guarantees.md).
  it('answers a repeated id with the first result and refuses another content under it', async () => {
    const member = await one();
    const transfer = move(`b:${member}`, member, main(member), transit, 100n);
    const [first] = await post([transfer]);
    await post([move(`b2:${member}`, member, main(member), transit, 100n)]);
    expect(await post([{ ...transfer, description: 'other words' }])).toEqual([
      { ...first, outcome: 'exists' },
    ]);
    expect(await post([move(`b:${member}`, member, main(member), transit, 101n)])).toEqual([
      { outcome: 'conflict' },
    ]);
    expect((await balances(member)).main).toBe(800n);
  });

  it('treats the same id twice in one call as a repeat', async () => {
    const member = await one();
    const transfer = move(`c:${member}`, member, main(member), transit, 10n);
    const results = await current().transaction((trx) =>
      ledger.post(trx, [transfer, transfer, { ...transfer, operateType: 3 }]),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'exists', 'conflict']);
  });

  it('refuses more than there is, whole, and leaves the transaction usable', async () => {
    const member = await one(100n);
    const greedy = {
      ...move(`d:${member}`, member, main(member), transit, 60n),
      movements: [
        { from: main(member), to: transit, amount: 60n },
        { from: main(member), to: transit, amount: 60n },
      ],
    };
    const results = await current().transaction((trx) =>
      ledger.post(trx, [greedy, move(`d2:${member}`, member, main(member), transit, 100n)]),
    );
    expect(results).toEqual([
      { outcome: 'insufficient_funds', account: main(member) },
      { outcome: 'created', balances: new Map([['main', 0n]]) },
    ]);
  });

  it('posts what one caller gives in its order: what comes later may need the money of what came before', async () => {
    const member = await one(0n);
    const give = (n: number) =>
      move(`o${n}:${member}`, member, { platform: 'adjustment' }, game(member), 10n);
    const take = (n: number) => move(`t${n}:${member}`, member, game(member), transit, 10n);
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    const own = await post([...numbers.map(give), ...numbers.map(take)]);
    expect(own.filter(({ outcome }) => outcome !== 'created')).toEqual([]);
  });

  it('forgets a refusal: the same id is posted once there is money', async () => {
    const member = await one(0n);
    const transfer = move(`e:${member}`, member, main(member), transit, 5n);
    expect(await post([transfer])).toEqual([{ outcome: 'insufficient_funds', account: main(member) }]);
    await post([move(`e2:${member}`, member, { platform: 'adjustment' }, main(member), 50n)]);
    expect(await post([transfer])).toMatchObject([{ outcome: 'created' }]);
  });

  it('throws the refusal of the wire where the money must move', async () => {
    const member = await one(1n);
    const posting = current().transaction((trx) =>
      ledger.mustPost(trx, [move(`f:${member}`, member, main(member), transit, 2n)]),
    );
    await expect(posting).rejects.toThrow(new Refusal('money_not_enough'));
  });

  it('undoes a transfer once, and never by more than it was', async () => {
    const member = await one();
    const back = (id: string, amount: bigint) => ({
      ...move(id, member, transit, main(member), amount),
      reverses: `g:${member}`,
    });
    await post([move(`g:${member}`, member, main(member), transit, 400n)]);
    await expect(post([back(`g1:${member}`, 401n)])).rejects.toThrow(/reverses_too_much/);
    await expect(post([{ ...back(`g2:${member}`, 1n), reverses: 'never seen' }])).rejects.toThrow(
      /reverses_unknown/,
    );
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => post([back(`g3:${member}:${n}`, 400n)])),
    );
    expect(results.flat().filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(results.flat().filter(({ outcome }) => outcome === 'already_reversed')).toHaveLength(9);
    expect((await balances(member)).main).toBe(1000n);
  });

  it('lets a correction go below the floor, and only a correction', async () => {
    const member = await one(10n);
    const correction = {
      ...move(`h:${member}`, member, main(member), { platform: 'adjustment' as const }, 60n),
      mayOverdraw: true as const,
    };
    expect(await post([correction])).toMatchObject([{ outcome: 'created' }]);
    expect((await balances(member)).main).toBe(-50n);
    expect(
      await post([move(`h2:${member}`, member, { platform: 'adjustment' }, main(member), 30n)]),
    ).toMatchObject([{ outcome: 'created' }]);
    expect(await post([move(`h3:${member}`, member, main(member), transit, 1n)])).toMatchObject([
      { outcome: 'insufficient_funds' },
    ]);
    await post([move(`h4:${member}`, member, { platform: 'adjustment' }, main(member), 30n)]);
    await expect(
      sql`update ledger_account set balance = -1 where member_id = ${member} and kind = 'main'`.execute(
        current().db,
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps demonstration money and other currencies apart', async () => {
    const member = await one();
    const [demo = 0] = await addMembers(current(), 1, { money: 500n, demo: true });
    const [thai = 0] = await addMembers(current(), 1, { money: 500n, lang: 'th' });
    await expect(post([move(`j:${member}`, member, main(member), main(demo), 1n)])).rejects.toThrow(/mixed/);
    await expect(post([move(`j2:${member}`, member, main(thai), main(member), 1n)])).rejects.toThrow(/mixed/);
    await post([
      move(`j3:${demo}`, demo, main(demo), transit, 7n),
      move(`j3:${thai}`, thai, main(thai), transit, 8n),
    ]);
    const transitIs = (currency: string, isDemo: boolean) =>
      readPlatformBalance(current().db, { platform: 'transit:LY' }, { currency, demo: isDemo });
    expect([await transitIs('USD', true), await transitIs('THB', false)]).toEqual([7n, 8n]);
  });

  it('does not write postings that do not add up to zero', async () => {
    const member = await one();
    const uneven = JSON.stringify([
      {
        id: 'uneven:1',
        m: member,
        t: 1,
        p: [
          { m: member, k: 'main', a: '500' },
          { k: 'bonus', a: '-499' },
        ],
      },
    ]);
    await expect(sql`select * from ledger_post(${uneven}::jsonb)`.execute(current().db)).rejects.toThrow(
      /add up to zero/,
    );
    expect((await balances(member)).main).toBe(1000n);
  });

  it('refuses a member it does not know, without harming the batch', async () => {
    const member = await one();
    const results = await Promise.allSettled([
      post([move(`k:${member}`, 99_999_999, main(99_999_999), transit, 1n)]),
      post([move(`k2:${member}`, member, main(member), transit, 1n)]),
      post([{ ...move(`k3:${member}`, member, main(member), transit, 1n), operateType: 99_999 as never }]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  });

  it('sums platform accounts in the background, the same before and after', async () => {
    const members = await addMembers(current(), 5, { money: 100n });
    await rollUp();
    const suspense = { platform: 'suspense:ROLL' } as const;
    const read = () => readPlatformBalance(current().db, suspense, { currency: 'USD', demo: false });
    await post(members.map((member) => move(`l:${member}`, member, main(member), suspense, 20n)));
    expect(await read()).toBe(100n);
    // One row of the tail: one statement posted all five.
    expect(await Promise.all([rollUp(), rollUp()]).then((counts) => counts.reduce((a, b) => a + b))).toBe(1);
    expect(await read()).toBe(100n);
    expect(await rollUp()).toBe(0);
  });
  const rollUp = () => current().transaction((trx) => rollUpPlatformBalances(trx));

  it.each([
    'update ledger_posting set amount = amount + 1',
    'delete from ledger_posting',
    'truncate ledger_posting',
    "update ledger_transfer set description = 'x'",
    'delete from ledger_transfer',
    'delete from ledger_account',
    'update ledger_account set is_demo = not is_demo',
  ])('traps: %s', async (statement) => {
    await one();
    await expect(current().run(statement)).rejects.toMatchObject({ code: '42501' });
  });

  describe('under competition', () => {
    // One statement after the other on the embedded database, where those who wait too long are refused.
    const ids = kind === 'embedded' ? 10 : 50;
    it(`creates ${ids} transfers of ${ids} ids sent 20 times at once`, async () => {
      const members = await addMembers(current(), ids, { money: 1000n });
      const sendings = members.flatMap((member, n) =>
        Array.from({ length: 20 }, () => move(`same:${kind}:${n}`, member, main(member), transit, 10n)),
      );
      const results = await Promise.all(sendings.map((transfer) => post([transfer])));
      const outcomes = results.flat().map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(ids);
      expect(outcomes.filter((outcome) => outcome === 'exists')).toHaveLength(19 * ids);
    });

    it('lets exactly 10 of 40 debits of a tenth pass', async () => {
      const member = await one(106n);
      const debit = (n: number) => [move(`tenth:${kind}:${n}`, member, main(member), transit, 10n)];
      const results = await Promise.all(Array.from({ length: 40 }, (_, n) => post(debit(n))));
      const outcomes = results.flat().map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(10);
      expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(30);
      expect((await balances(member)).main).toBe(6n);
    });

    it('does not deadlock with 16 writers, 8 accounts and random multi-leg transfers', async () => {
      const members = await addMembers(current(), 8, { money: 1_000_000n });
      const pick = () => members[Math.floor(Math.random() * members.length)] as number;
      const before = await deadlocks();
      const writer = async (w: number) => {
        for (let n = 0; n < 25; n += 1) {
          const movements = Array.from({ length: 3 }, () => ({
            from: main(pick()),
            to: main(pick()),
            amount: 1n,
          }));
          const transfer = {
            id: `hunt:${kind}:${w}:${n}`,
            member: pick(),
            operateType: 1 as const,
            movements,
          };
          await post([transfer]);
        }
      };
      await Promise.all(Array.from({ length: 16 }, (_, w) => writer(w)));
      expect(await deadlocks()).toBe(before);
    });

    it('creates the other 63 of a batch with one refused item', async () => {
      const members = await addMembers(current(), 64, { money: 10n });
      const results = await post(
        members.map((member, n) =>
          move(`batch:${kind}:${n}`, member, main(member), transit, n === 31 ? 11n : 10n),
        ),
      );
      expect(results.map(({ outcome }) => outcome)).toEqual(
        members.map((_, n) => (n === 31 ? 'insufficient_funds' : 'created')),
      );
    });

    async function deadlocks(): Promise<string | undefined> {
      if (kind === 'embedded') return undefined;
      await current().run('select pg_stat_clear_snapshot()');
      const rows = await current().run<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.deadlocks;
    }
  });
});
