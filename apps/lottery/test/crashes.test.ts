import type { Database } from '@koi/database';
import { aroundTransactions, testDatabases } from '@koi/database/testing';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodAt } from '../src/draw/calendar.ts';
import type { IssuesAnswer } from '../src/draw/page-api.ts';
import { cancelBets } from '../src/server/bets/cancelling.ts';
import { placeChase } from '../src/server/bets/chases.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { drawIssue, sealIssues, voidIssue } from '../src/server/draws/issues.ts';
import { settleBatch } from '../src/server/draws/settlement.ts';
import { plannedVault } from './planned-vault.ts';
import { bet, k3a, type Lottery, line, newPlayer, read, schema, startLottery, verify } from './support.ts';

class Died extends Error {}

/**
 * The database as a process sees it that dies before its n-th statement: what the transaction did before is
 * gone with it.
 */
function dyingAt(database: Database<Tables>, statement: number): Database<Tables> {
  let left = statement;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left === 0) throw new Died();
      return node;
    },
    async transformResult({ result }) {
      return result;
    },
  };
  return { ...database, ...aroundTransactions(database, (trx, work) => work(trx.withPlugin(plugin))) };
}

testDatabases<Tables>('a process that dies at any statement', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T02:00:10Z'));
    lottery.runner.vault = plannedVault;
    await lottery.round();
    lottery.forward(60);
    await lottery.round();
  });
  afterAll(() => lottery.close());

  const figures = async () => {
    const { db } = lottery.database;
    const [players, journal, bets] = await Promise.all([
      db.selectFrom('player').select(['id', 'balance', 'entries']).orderBy('id').execute(),
      db.selectFrom('journal').select(['player_id', 'entry_no']).execute(),
      db.selectFrom('bet').select(['id', 'state', 'payout', 'version']).orderBy('id').execute(),
    ]);
    return JSON.stringify([players, journal.length, bets]);
  };

  /**
   * Lets `work` die at each of its statements in turn until one run of it lives; after each death nothing
   * has changed.
   */
  async function survives<Result>(
    work: (database: Database<Tables>) => Promise<Result>,
  ): Promise<{ result: Result; deaths: number }> {
    const before = await figures();
    for (let statement = 1; ; statement++) {
      try {
        return { result: await work(dyingAt(lottery.database, statement)), deaths: statement - 1 };
      } catch (error) {
        if (!(error instanceof Died)) throw error;
        expect(await figures()).toBe(before);
      }
    }
  }

  const placed = async (money: string) => {
    const player = await newPlayer(lottery, money);
    do {
      lottery.set(new Date(periodAt(k3a, lottery.now(), 480).drawsAt.getTime() + 10_000));
      await lottery.round();
    } while (Number(periodAt(k3a, lottery.now(), 480).issueNo.slice(-4)) % 3 !== 0);
    const { issues } = await read<IssuesAnswer>(lottery, player, '/issues?game=K3A');
    const request = {
      requestId: `chase-of-${player.account}`,
      issues: issues.slice(0, 3).map(({ issueNo }) => ({ issueNo, multiplier: 1 })),
      stopOnWin: true,
      selections: [line('size', 'big'), line('sum', '10', '5.00')],
    };
    const { token_hash: session } = await lottery.database.db
      .selectFrom('page_session')
      .select('token_hash')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const place = (database: Database<Tables>) =>
      placeChase(database, k3a, { playerId: player.id, session }, request, lottery.now);
    return { player, place, issueNo: issues[0]?.issueNo ?? '' };
  };

  it('places a chase once', async () => {
    const { player, place } = await placed('100.00');
    const { result, deaths } = await survives(place);
    expect(deaths).toBeGreaterThan(6);
    expect(result).toMatchObject({ total: '45.00', balance: '55.00' });
    expect(await place(lottery.database)).toEqual(result);
    const wallet = await read<{ wallet: { balance: string } }>(lottery, player, '/state?game=K3A');
    expect(wallet.wallet.balance).toBe('55.00');
    await verify(lottery.database);
  });

  it('gives back a cancelled chase once', async () => {
    const { player, place } = await placed('100.00');
    const { chaseId } = await place(lottery.database);
    const cancel = (database: Database<Tables>) => cancelBets(database, player.id, { chaseId }, lottery.now);
    const { result, deaths } = await survives(cancel);
    expect(deaths).toBeGreaterThan(4);
    expect(result).toEqual({ refunded: '45.00', balance: '100.00' });
    expect(await cancel(lottery.database)).toEqual(result);
    await verify(lottery.database);
  });

  it('settles a winning chase and returns its later issues once', async () => {
    const { player, place, issueNo } = await placed('100.00');
    await place(lottery.database);
    const { drawsAt } = periodAt(k3a, lottery.now(), 480);
    lottery.set(drawsAt);
    await sealIssues(lottery.database, k3a, lottery.now());
    await survives((database) => drawIssue(database, plannedVault, k3a, issueNo, lottery.now()));
    const settle = (database: Database<Tables>) => settleBatch(database, k3a, issueNo, lottery.now());
    const { deaths } = await survives(settle);
    expect(deaths).toBeGreaterThan(6);
    await lottery.round();
    // Big won at 1.96; the sum of 10 is small, so its 5.00 is lost; two issues came back.
    const wallet = await read<{ wallet: { balance: string } }>(lottery, player, '/state?game=K3A');
    expect(wallet.wallet.balance).toBe('104.60');
    await verify(lottery.database);
  });

  it('refunds an issue that is called off once', async () => {
    const { player } = await placed('100.00');
    const { issueNo } = (await bet(lottery, player, [line('size', 'big')])).json<{ issueNo: string }>();
    await survives((database) => voidIssue(database, 'K3A', issueNo, 'a test'));
    await survives((database) => settleBatch(database, k3a, issueNo, lottery.now()));
    await lottery.round();
    const wallet = await read<{ wallet: { balance: string } }>(lottery, player, '/state?game=K3A');
    expect(wallet.wallet.balance).toBe('100.00');
    await verify(lottery.database);
  });
});
