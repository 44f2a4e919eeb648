import { testDatabases } from '@koi/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '../src/draw/aspects.ts';
import { hashOfSeed } from '../src/draw/bytes.ts';
import { verifyIssue } from '../src/draw/derive.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { drawIssue, voidIssue } from '../src/server/draws/issues.ts';
import { runRound } from '../src/server/draws/runner.ts';
import { createSeedVault } from '../src/server/draws/seeds.ts';
import { settleBatch } from '../src/server/draws/settlement.ts';
import {
  balanceOf,
  bet,
  issueNow,
  k3a,
  type Lottery,
  line,
  newPlayer,
  schema,
  startLottery,
  verify,
} from './support.ts';

testDatabases<Tables>('issues', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-20T15:50:30Z'));
    await lottery.round();
    lottery.forward(40);
    await lottery.round();
  });
  afterAll(() => lottery.close());

  const fairness = async (issueNo: string) =>
    (await lottery.app.inject(`/lottery/api/fairness/K3A/${issueNo}`)).json();
  const stateOf = async (issueNo: string) =>
    await lottery.database.db
      .selectFrom('issue')
      .selectAll()
      .where('issue_no', '=', issueNo)
      .executeTakeFirstOrThrow();
  /** To the moment of the running issue's draw, with the round that draws it. */
  const toDraw = async () => {
    const { draws_at } = await stateOf(issueNow(lottery));
    lottery.set(draws_at);
    await lottery.round();
  };

  // Guarantee: a result nobody chose (docs/guarantees.md).
  it('publishes hashes before the issues open, and no seed', async () => {
    const issues = await lottery.database.db
      .selectFrom('issue')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('issue_no')
      .execute();
    expect(issues.length).toBeGreaterThanOrEqual(k3a.issuesAhead);
    for (const issue of issues) {
      expect(issue.published_at.getTime()).toBeLessThan(issue.opens_at.getTime());
      const answer = await fairness(issue.issue_no);
      expect(answer).toMatchObject({ seedHash: issue.seed_hash, seed: null, result: null });
    }
    const rows = await lottery.database.db.selectFrom('issue_seed').selectAll().execute();
    const vault = createSeedVault('another-secret-that-is-long-enough-too');
    expect(rows.length).toBeGreaterThanOrEqual(issues.length);
    expect(rows.every((row) => vault.open(row.game_code, row.issue_no, row.cipher) === null)).toBe(true);
  });

  it('seals, draws, reveals, settles winners and losers once', async () => {
    const player = await newPlayer(lottery, '1000.00');
    const issueNo = issueNow(lottery);
    const placed = await bet(lottery, player, [
      line('size', 'big'),
      line('size', 'small'),
      line('parity', 'odd'),
      line('parity', 'even'),
      line('triple_any', 'any'),
    ]);
    expect(placed.statusCode).toBe(200);
    expect(await balanceOf(lottery, player)).toBe('950.00');
    await toDraw();
    const proof = await fairness(issueNo);
    expect(proof.state).toBe('drawn');
    expect(await verifyIssue(k3a, proof)).toBe('agrees');
    const bets = await lottery.database.db
      .selectFrom('bet')
      .selectAll()
      .where('player_id', '=', player.id)
      .execute();
    const won = Object.fromEntries(bets.map((row) => [`${row.bet_type} ${row.pick}`, row.state]));
    const dice = proof.result as number[];
    expect(won).toEqual({
      'size big': sumOf(dice) >= 11 ? 'won' : 'lost',
      'size small': sumOf(dice) >= 11 ? 'lost' : 'won',
      'parity odd': sumOf(dice) % 2 ? 'won' : 'lost',
      'parity even': sumOf(dice) % 2 ? 'lost' : 'won',
      'triple_any any': new Set(dice).size === 1 ? 'won' : 'lost',
    });
    expect((await stateOf(issueNo)).state).toBe('settled');
    const before = await balanceOf(lottery, player);
    await Promise.all([
      lottery.round(),
      lottery.round(),
      settleBatch(lottery.database, k3a, issueNo, lottery.now()),
    ]);
    expect(await balanceOf(lottery, player)).toBe(before);
    await verify(lottery.database);
  });

  it('takes no bet from the seal on, however the two race', async () => {
    lottery.forward(20);
    const issueNo = issueNow(lottery);
    const { closes_at } = await stateOf(issueNo);
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(lottery, '500.00')));
    lottery.set(new Date(closes_at.getTime() - 1));
    const early = players.flatMap((player) =>
      [1, 2, 3].map(() => bet(lottery, player, [line('size', 'big')], { issueNo })),
    );
    const racing = Promise.all(early);
    lottery.set(closes_at);
    const late = await Promise.all([lottery.round(), lottery.round()]).then(() =>
      Promise.all(players.map((player) => bet(lottery, player, [line('size', 'small')], { issueNo }))),
    );
    const statuses = (await racing).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(late.map((answer) => answer.json().error)).toEqual(Array(4).fill('issue_closed'));
    expect((await fairness(issueNo)).seed).toBeNull();
    await toDraw();
    const bets = await lottery.database.db
      .selectFrom('bet')
      .selectAll()
      .where('issue_no', '=', issueNo)
      .execute();
    expect(bets).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(bets.every((row) => row.placed_at < closes_at && row.state !== 'open')).toBe(true);
    await verify(lottery.database);
  });

  it('takes no bet for an issue that has not opened or does not exist', async () => {
    const player = await newPlayer(lottery, '10.00');
    const { next } = (await lottery.app.inject('/lottery/api/state?game=K3A')).json();
    for (const issueNo of [next.issueNo, '209901010001']) {
      expect((await bet(lottery, player, [line('size', 'big')], { issueNo })).json().error).toBe(
        'issue_closed',
      );
    }
    expect(await balanceOf(lottery, player)).toBe('10.00');
  });

  it('gives every stake back when an issue is called off, and only then', async () => {
    const player = await newPlayer(lottery, '100.00');
    const issueNo = issueNow(lottery);
    await bet(lottery, player, [line('size', 'big', '30.00'), line('sum', '3', '20.00')]);
    expect(await voidIssue(lottery.database, 'K3A', issueNo, 'a test')).toBe(true);
    expect(await voidIssue(lottery.database, 'K3A', issueNo, 'again')).toBe(false);
    expect((await bet(lottery, player, [line('size', 'big')], { issueNo })).json().error).toBe(
      'issue_closed',
    );
    await Promise.all([lottery.round(), lottery.round()]);
    expect(await balanceOf(lottery, player)).toBe('100.00');
    await toDraw();
    expect(await fairness(issueNo)).toMatchObject({ state: 'void', seed: null, result: null });
    expect(await balanceOf(lottery, player)).toBe('100.00');
    const settled = await lottery.database.db
      .selectFrom('issue')
      .select('issue_no')
      .where('state', '=', 'settled')
      .executeTakeFirstOrThrow();
    expect(await voidIssue(lottery.database, 'K3A', settled.issue_no, 'too late')).toBe(false);
    await verify(lottery.database);
  });

  it('draws what was missed from the published seeds, in order, and leaves out what was never published', async () => {
    lottery.forward(60);
    await lottery.round();
    const player = await newPlayer(lottery, '100.00');
    const issueNo = issueNow(lottery);
    await bet(lottery, player, [line('parity', 'odd'), line('parity', 'even')]);
    const waiting = await lottery.database.db
      .selectFrom('issue')
      .select(['issue_no', 'seed_hash'])
      .where('state', '=', 'open')
      .execute();
    lottery.forward(7200);
    await lottery.round();
    const drawn = await lottery.database.db
      .selectFrom('issue')
      .selectAll()
      .where(
        'issue_no',
        'in',
        waiting.map((row) => row.issue_no),
      )
      .orderBy('draws_at')
      .execute();
    expect(drawn.map(({ state }) => state)).toEqual(waiting.map(() => 'settled'));
    expect(drawn.length).toBeGreaterThan(1);
    for (const row of drawn)
      expect(await hashOfSeed(row.seed ?? '')).toBe(
        waiting.find((one) => one.issue_no === row.issue_no)?.seed_hash,
      );
    expect(await balanceOf(lottery, player)).toBe('99.60');
    expect((await stateOf(issueNo)).state).toBe('settled');
    const { current: running, next } = (await lottery.app.inject('/lottery/api/state?game=K3A')).json();
    expect(running).toBeNull();
    expect(next.state).toBe('upcoming');
    await verify(lottery.database);
  });

  it('goes on where a process died between any two steps', async () => {
    lottery.forward(60);
    const player = await newPlayer(lottery, '1000.00');
    const issueNo = issueNow(lottery);
    for (const pick of ['big', 'small']) await bet(lottery, player, [line('size', pick, '100.00')]);
    const { closes_at, draws_at } = await stateOf(issueNo);
    lottery.set(closes_at);
    await lottery.round();
    lottery.set(draws_at);
    // Dies after the draw: only the first step of the round happened.
    await drawIssue(lottery.database, lottery.runner.vault, k3a, issueNo, lottery.now());
    expect((await stateOf(issueNo)).state).toBe('drawn');
    // Another process takes over, dies after the first batch, and a third one ends it.
    expect(await settleBatch(lottery.database, k3a, issueNo, lottery.now())).toBe(false);
    expect((await stateOf(issueNo)).state).toBe('drawn');
    expect(await voidIssue(lottery.database, 'K3A', issueNo, 'half settled')).toBe(false);
    await lottery.round();
    expect((await stateOf(issueNo)).state).toBe('settled');
    expect(await balanceOf(lottery, player)).toBe('996.00');
    await verify(lottery.database);
  });

  it('settles more bets than one batch holds', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => newPlayer(lottery, '1000.00')));
    const pairs = k3a.betTypes
      .filter(({ id }) => ['pair', 'two_different', 'sum'].includes(id))
      .flatMap(({ id, picks }) => picks.map((pick) => line(id, pick, '1.00')));
    const lines = pairs.slice(0, 60);
    for (const player of players)
      for (let slip = 0; slip < 3; slip++) expect((await bet(lottery, player, lines)).statusCode).toBe(200);
    const issueNo = issueNow(lottery);
    await toDraw();
    expect((await stateOf(issueNo)).state).toBe('settled');
    const rows = await lottery.database.db
      .selectFrom('bet')
      .select('state')
      .where('issue_no', '=', issueNo)
      .execute();
    expect(rows).toHaveLength(540);
    expect(rows.every(({ state }) => state === 'won' || state === 'lost')).toBe(true);
    await verify(lottery.database);
  });

  it('voids an issue whose seed cannot be read, rather than draw from another', async () => {
    const player = await newPlayer(lottery, '50.00');
    const issueNo = issueNow(lottery);
    await bet(lottery, player, [line('size', 'big', '50.00')]);
    const { closes_at, draws_at } = await stateOf(issueNo);
    lottery.set(closes_at);
    await lottery.round();
    lottery.set(draws_at);
    await runRound({ ...lottery.runner, vault: createSeedVault('a-secret-that-somebody-changed-meanwhile') });
    expect(await stateOf(issueNo)).toMatchObject({
      state: 'void',
      void_reason: 'seed_unreadable',
      seed: null,
    });
    expect(await balanceOf(lottery, player)).toBe('50.00');
    await verify(lottery.database);
  });

  describe('with two processes at once', () => {
    it('draws and settles each issue once', async () => {
      const player = await newPlayer(lottery, '1000.00');
      await lottery.round();
      for (let issue = 0; issue < 3; issue++) {
        await bet(lottery, player, [line('size', 'big'), line('size', 'small')]);
        const { closes_at, draws_at } = await stateOf(issueNow(lottery));
        for (const time of [closes_at, draws_at]) {
          lottery.set(time);
          await Promise.all(Array.from({ length: 4 }, () => lottery.round()));
        }
      }
      expect(await balanceOf(lottery, player)).toBe('998.80');
      await verify(lottery.database);
    });
  });
});
