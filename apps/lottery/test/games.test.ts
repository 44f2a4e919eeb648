import { testDatabases } from '@koi/database/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyIssue } from '../src/draw/derive.ts';
import type { GameDefinition } from '../src/draw/game.ts';
import { games } from '../src/draw/games.ts';
import { oddsInHundredths } from '../src/draw/odds.ts';
import type { FairnessAnswer, ResultsAnswer, StateAnswer, TrendAnswer } from '../src/draw/page-api.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { betTypeIn, picksOf } from './picks.ts';
import {
  balanceOf,
  bet,
  type Lottery,
  line,
  newPlayer,
  openPage,
  read,
  schema,
  send,
  startLottery,
  type TestPlayer,
  verify,
} from './support.ts';

/**
 * Slips of a game: a few lines each, every kind of pick among them, and which of the slips are taken back.
 */
const slipsOf = (game: GameDefinition) =>
  fc.array(
    fc.record({
      lines: fc.uniqueArray(
        fc
          .constantFrom(...game.betTypes)
          .chain((betType) =>
            fc.record({ betType: fc.constant(betType), pick: fc.constantFrom(...picksOf(betType)) }),
          ),
        { minLength: 1, maxLength: 6, selector: ({ betType, pick }) => `${betType.id} ${pick}` },
      ),
      multiplier: fc.integer({ min: 1, max: 3 }),
      cancelled: fc.boolean(),
    }),
    { minLength: 4, maxLength: 4 },
  );

testDatabases<Tables>('every game', schema, (current) => {
  let lottery: Lottery;
  beforeAll(async () => {
    lottery = await startLottery(current(), new Date('2026-11-21T02:00:10Z'), []);
  });
  afterAll(async () => {
    await verify(lottery.database);
    await lottery.close();
  });

  const state = (player: TestPlayer, game: GameDefinition) =>
    read<StateAnswer>(lottery, player, `/state?game=${game.code}`);

  /** To an issue of this game that takes bets. */
  async function openIssue(player: TestPlayer, game: GameDefinition) {
    lottery.runner.games = [game];
    await lottery.round();
    lottery.forward(2);
    const { current: running, next } = await state(player, game);
    if (running?.state === 'open') return running;
    lottery.set(new Date(Date.parse(next?.opensAt ?? '') + 1000));
    return next;
  }

  describe.each(games.map((game) => [game.code, game] as const))('%s', (code, game) => {
    it('pays every line what its outcome says and gives back what was cancelled, to the cent', async () => {
      const start = 1_000_000n;
      const player = await newPlayer(lottery, '10000.00', true, code);
      const issue = await openIssue(player, game);
      const issueNo = issue?.issueNo ?? '';
      const [slips = []] = fc.sample(slipsOf(game), { seed: 20_261_121, numRuns: 1 });
      const stored: { betType: string; pick: string; unit: bigint }[] = [];
      for (const { lines, multiplier, cancelled } of slips) {
        const unitOf = (count: number): bigint => (count > 10 ? 10n : 100n);
        const selections = lines.map(({ betType, pick }) =>
          line(betType.id, pick, unitOf(betType.combinations(pick)) === 10n ? '0.10' : '1.00'),
        );
        const placed = await bet(lottery, player, selections, { gameCode: code, issueNo, multiplier });
        expect(placed.statusCode, placed.body).toBe(200);
        if (cancelled)
          expect(
            (await send(lottery, player, `/slips/${placed.json<{ slipId: string }>().slipId}/cancel`))
              .statusCode,
          ).toBe(200);
        else
          for (const { betType, pick } of lines)
            stored.push({
              betType: betType.id,
              pick,
              unit: unitOf(betType.combinations(pick)) * BigInt(multiplier),
            });
      }
      const staked = stored.reduce(
        (sum, one) => sum + one.unit * BigInt(betTypeIn(game, one.betType).combinations(one.pick)),
        0n,
      );
      expect(await balanceOf(lottery, player)).toBe(amount(start - staked));

      lottery.set(new Date(issue?.closesAt ?? ''));
      await lottery.round();
      lottery.set(new Date(issue?.drawsAt ?? ''));
      await Promise.all([lottery.round(), lottery.round()]);
      player.session = await openPage(lottery, player.account);
      const { last } = await state(player, game);
      expect(last?.issueNo).toBe(issueNo);
      const won = stored.reduce((sum, { betType: id, pick, unit }) => {
        const betType = betTypeIn(game, id);
        const hits = BigInt(betType.hits(pick)(last?.result ?? []));
        return sum + (unit * hits * oddsInHundredths(betType.odds(pick)) + 50n) / 100n;
      }, 0n);
      expect(await balanceOf(lottery, player)).toBe(amount(start - staked + won));
      const proof = await read<FairnessAnswer>(lottery, player, `/fairness/${code}/${issueNo}`);
      const { seed, seedHash, result } = proof;
      expect(seedHash).toBe(issue?.seedHash);
      expect(Date.parse(proof.publishedAt)).toBeLessThan(Date.parse(proof.opensAt));
      expect(await verifyIssue(game, { seed: seed ?? '', seedHash, issueNo, result: result ?? [] })).toBe(
        'agrees',
      );
    });

    it('opens for a trial player, takes each kind of bet and names it in five languages', async () => {
      const player = await newPlayer(lottery, '1000.00', true, code);
      const issue = await openIssue(player, game);
      const selections = game.betTypes.map((betType) => line(betType.id, picksOf(betType)[0] ?? '', '1.00'));
      for (let from = 0; from < selections.length; from += 60) {
        const lines = selections.slice(from, from + 60);
        const placed = await bet(lottery, player, lines, { gameCode: code, issueNo: issue?.issueNo ?? '' });
        expect(placed.statusCode, placed.body).toBe(200);
      }
      const { version } = await lottery.database.db
        .selectFrom('bet')
        .select((select) => select.fn.min<string>('version').as('version'))
        .where('player_id', '=', player.id)
        .executeTakeFirstOrThrow();
      const page = await lottery.client.bets({ after: String(BigInt(version) - 1n), limit: 500 });
      if (page.outcome !== 'ok') throw new Error(JSON.stringify(page));
      expect(page.answer.bets).toHaveLength(selections.length);
      for (const lang of ['zh_cn', 'zh_hk', 'en', 'th', 'vi'] as const) {
        const texts = page.answer.bets.map((row) => row.texts?.[lang]);
        expect(new Set(texts.map((text) => text?.gameName))).toEqual(new Set([game.names[lang]]));
        expect(new Set(texts.map((text) => text?.detail)).size).toBe(selections.length);
        expect(texts.every((text) => !/_|undefined/.test(text?.detail ?? '_'))).toBe(true);
      }
      expect(page.answer.bets.every((row) => row.demo && row.gameCode === code)).toBe(true);
    });
  });

  it('lists results page by page, and the draws of the trend charts', async () => {
    const player = await newPlayer(lottery, '0.00');
    for (let issue = 0; issue < 5; issue++) {
      lottery.forward(60);
      lottery.runner.games = games.filter(({ code }) => code === 'FFCA');
      await lottery.round();
    }
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const url = `/results?game=FFCA&limit=2${before ? `&before=${before}` : ''}`;
      const page: ResultsAnswer = await read(lottery, player, url);
      seen.push(...page.results.map(({ issueNo }) => issueNo));
      before = page.next;
    }
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    const { draws } = await read<TrendAnswer>(lottery, player, '/trend?game=FFCA&limit=500');
    expect(draws.map(({ issueNo }) => issueNo)).toEqual([...seen].reverse());
    const { draws: few } = await read<TrendAnswer>(lottery, player, '/trend?game=FFCA&limit=2');
    expect(few).toEqual(draws.slice(-2));
  });
});

const amount = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
