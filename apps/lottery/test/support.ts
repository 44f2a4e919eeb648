import { randomBytes } from 'node:crypto';
import type { Database } from '@koi/database';
import { createSupplierClient, type SupplierClient } from '@koi/supplier-protocol';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { periodAt } from '../src/draw/calendar.ts';
import type { GameDefinition } from '../src/draw/game.ts';
import { gameOf } from '../src/draw/games.ts';
import { buildLottery } from '../src/server/app.ts';
import type { LotteryConfig } from '../src/server/config.ts';
import { migrations } from '../src/server/db/migrations.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { type RunnerParts, runRound } from '../src/server/draws/runner.ts';
import { createSeedVault } from '../src/server/draws/seeds.ts';

export const schema = { migrations, schema: 'lottery' };
export const config: LotteryConfig = {
  port: 0,
  production: false,
  publicUrl: 'http://127.0.0.1:8080',
  databaseUrl: undefined,
  directory: '',
  supplier: 'LY',
  supplierSecret: 'supplier-secret-of-the-tests-0123456789',
  secret: 'lottery-secret-of-the-tests-01234567890',
  offsetMinutes: 480,
  pageRoot: undefined,
  buildsDirectory: '',
  trustedProxies: [],
  logLevel: 'silent',
};

const found = gameOf('K3A');
if (!found) throw new Error('K3A is gone');
/** The game that tests play unless they are about another one. */
export const k3a = found;

export interface Lottery {
  app: FastifyInstance;
  client: SupplierClient;
  database: Database<Tables>;
  runner: RunnerParts;
  /** The clock of the whole lottery. */
  now(): Date;
  set(time: Date): void;
  forward(seconds: number): void;
  round(): Promise<void>;
  close(): Promise<void>;
}

/** Now, moved back to where every issue takes bets: the last seconds of a minute are closed. */
export function beginningOfMinute(): Date {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000 + 1000);
}

/** The whole lottery over HTTP on a database of the suite, with a clock that only the test moves. */
export async function startLottery(
  database: Database<Tables>,
  start: Date,
  games: readonly GameDefinition[] = [k3a],
): Promise<Lottery> {
  let time = start.getTime();
  const clock = (): Date => new Date(time);
  const app = await buildLottery(config, { clock, database, run: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const runner: RunnerParts = {
    database,
    vault: createSeedVault(config.secret),
    clock,
    offsetMinutes: 480,
    games,
    log: { error() {} },
  };
  return {
    app,
    client: createSupplierClient({
      url: `${url}/lottery/supplier`,
      supplier: 'LY',
      secret: config.supplierSecret,
      clock,
    }),
    database,
    runner,
    now: clock,
    set: (value) => {
      time = value.getTime();
    },
    forward: (seconds) => {
      time += seconds * 1000;
    },
    round: () => runRound(runner),
    close: () => app.close(),
  };
}

export interface TestPlayer {
  account: string;
  id: string;
  session: string;
}

/** A player with money and an open page. */
export async function newPlayer(
  lottery: Lottery,
  money: string,
  demo = false,
  gameCode = 'K3A',
): Promise<TestPlayer> {
  const { client, database } = lottery;
  const account = `p${randomBytes(7).toString('hex')}`;
  expect(
    await client.createPlayer({ player: account, password: 'password-1234', currency: 'CNY', demo }),
  ).toMatchObject({ outcome: 'ok' });
  if (money !== '0.00') {
    const reference = `R${randomBytes(12).toString('hex')}`;
    expect(
      await client.transfer({ reference, player: account, direction: 'in', amount: money, currency: 'CNY' }),
    ).toMatchObject({ outcome: 'ok' });
  }
  const session = await openPage(lottery, account, gameCode);
  const { id } = await database.db
    .selectFrom('player')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return { account, id, session };
}

/** A session of the page; one that a long time has passed over has ended. */
export async function openPage({ client, app }: Lottery, account: string, gameCode = 'K3A'): Promise<string> {
  const launch = await client.launch({
    player: account,
    gameCode,
    lang: 'en',
    mobile: true,
    returnUrl: 'https://platform.example/',
    parameters: {},
  });
  if (launch.outcome !== 'ok') throw new Error(JSON.stringify(launch));
  const token = new URLSearchParams(new URL(launch.answer.url).hash.slice(1)).get('token');
  const answer = await app.inject({ method: 'POST', url: '/lottery/api/session', payload: { token } });
  return answer.json<{ session: string }>().session;
}

/** The issue that runs at this time of the test's clock. */
export const issueNow = (lottery: Lottery): string => periodAt(k3a, lottery.now(), 480).issueNo;

export interface Line {
  betType: string;
  pick: string;
  stake: string;
}

export const line = (betType: string, pick: string, stake = '10.00'): Line => ({ betType, pick, stake });

export function bet(
  lottery: Lottery,
  player: TestPlayer,
  selections: Line[],
  more: { requestId?: string; gameCode?: string; issueNo?: string; multiplier?: number } = {},
) {
  return send(lottery, player, '/bets', {
    requestId: more.requestId ?? randomBytes(8).toString('hex'),
    gameCode: more.gameCode ?? 'K3A',
    issueNo: more.issueNo ?? issueNow(lottery),
    multiplier: more.multiplier ?? 1,
    selections,
  });
}

/** A call of the page that moves money. */
export function send({ app }: Lottery, player: TestPlayer, path: string, payload?: object) {
  return app.inject({
    method: 'POST',
    url: `/lottery/api${path}?lang=en`,
    headers: { authorization: `Bearer ${player.session}` },
    ...(payload ? { payload } : {}),
  });
}

/** What the page reads for a player. */
export async function read<Answer>({ app }: Lottery, player: TestPlayer, path: string): Promise<Answer> {
  const answer = await app.inject({
    url: `/lottery/api${path}`,
    headers: { authorization: `Bearer ${player.session}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}

export async function balanceOf({ client }: Lottery, player: TestPlayer): Promise<string> {
  const outcome = await client.balance({ player: player.account });
  if (outcome.outcome !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.answer.balance;
}

/**
 * Every balance is the sum of its journal, entries have no gap, and each bet is paid exactly what it says.
 */
export async function verify({ db }: Database<Tables>): Promise<void> {
  const players = await db.selectFrom('player').selectAll().execute();
  const journal = await db.selectFrom('journal').selectAll().orderBy('entry_no').execute();
  for (const player of players) {
    let balance = 0n;
    let count = 0n;
    for (const entry of journal.filter((row) => row.player_id === player.id)) {
      balance += BigInt(entry.amount);
      count += 1n;
      expect(BigInt(entry.entry_no)).toBe(count);
      expect(BigInt(entry.balance_after)).toBe(balance);
    }
    expect({ balance: BigInt(player.balance), entries: BigInt(player.entries) }).toEqual({
      balance,
      entries: count,
    });
  }
  const amountOf = new Map(journal.map((row) => [`${row.kind} ${row.reference}`, BigInt(row.amount)]));
  const bets = await db.selectFrom('bet').selectAll().execute();
  for (const row of bets) {
    const paid = (amountOf.get(`payout ${row.id}`) ?? 0n) + (amountOf.get(`refund ${row.id}`) ?? 0n);
    expect(paid).toBe(BigInt(row.payout ?? 0));
  }
  const slips = await db.selectFrom('slip').selectAll().execute();
  for (const chase of await db.selectFrom('chase').selectAll().execute()) {
    const own = slips.filter((slip) => slip.chase_id === chase.id);
    expect(own.reduce((sum, slip) => sum + BigInt(slip.total), 0n)).toBe(BigInt(chase.total));
  }
  for (const slip of slips) {
    const staked = bets
      .filter((row) => row.slip_id === slip.id)
      .reduce((sum, row) => sum + BigInt(row.stake), 0n);
    expect([staked, amountOf.get(`bet ${slip.id}`)]).toEqual([BigInt(slip.total), -BigInt(slip.total)]);
  }
  const payments = journal.filter(({ kind }) => kind === 'payout' || kind === 'refund').length;
  expect(payments).toBe(bets.filter((row) => BigInt(row.payout ?? 0) > 0n).length);
}
