import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BetRow, createSupplierClient, type SupplierClient } from '@koi/supplier-protocol';
import type { FastifyInstance } from 'fastify';
import { buildSandbox } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { SeedAnswer, SessionAnswer, WalletAnswer } from '../src/suppliers/page-messages.ts';

/** The sandbox over HTTP with its real files and a clock that only the test moves. */
export interface House {
  /** Unix milliseconds. */
  now: number;
  /** Moves the clock on and does what is due then. */
  pass(milliseconds: number): void;
  /** Stops the process's part and starts it again on the same files. */
  restart(): Promise<void>;
  /** A new player with money and a page session; a trial player with `demo`. */
  player(money: string, demo?: boolean): Promise<Player>;
  /** A page session by a launch of the player, and the launch's id. */
  visit(account: string): Promise<{ launch: string; session: string }>;
  /** Address of the page API. */
  page(): string;
  /** A page call without a session: its status. */
  stranger(path: string): Promise<number>;
  /** Every row of the supplier's feed, as the platform reads it. */
  feed(): Promise<BetRow[]>;
  /** What the platform does when the member signs off, or one of the member's sessions ends. */
  end(account: string, launches?: string[]): ReturnType<SupplierClient['endPlayer']>;
  close(): Promise<void>;
}

export interface Player {
  account: string;
  session: string;
  call<T>(path: string, body?: object): Promise<{ status: number; data: T & { error?: string } }>;
  balance(): Promise<string>;
  /** Opens the event stream of a game, so that the server counts one more page there. */
  watch(game: string): Promise<void>;
  /** Opens the event stream of a game; `closed` once the server has ended it. */
  listen(game: string): { opened: Promise<unknown>; closed: Promise<void> };
  /** What the stream of a game says first: the data of so many events. */
  events<T>(game: string, count: number): Promise<T[]>;
}

let players = 0;

/** Reveals the player's seed and goes on with the one announced. */
export async function changeSeed(player: Player, clientSeed: string): Promise<SeedAnswer> {
  const { nextSeedHash } = (await player.call<SeedAnswer>('/seed')).data;
  return (await player.call<SeedAnswer>('/seed', { clientSeed, nextSeedHash })).data;
}

export async function openHouse(supplier: string, env: Record<string, string> = {}): Promise<House> {
  const directory = mkdtempSync(join(tmpdir(), 'koi-sandbox-'));
  const config = readConfig({ DATA_DIR: directory, ...env });
  const secret = config.supplierSecrets[supplier] ?? '';
  const streams: AbortController[] = [];
  let app: FastifyInstance;
  let origin = '';
  let client: SupplierClient;

  const start = async (): Promise<void> => {
    app = await buildSandbox(config, { clock: () => house.now, run: false });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
    client = createSupplierClient({
      url: `${origin}/sandbox/suppliers/${supplier.toLowerCase()}`,
      supplier,
      secret,
      clock: () => new Date(house.now),
    });
  };
  const stop = async (): Promise<void> => {
    for (const stream of streams.splice(0)) stream.abort();
    await app.close();
  };
  const page = (path: string): string => `${origin}/sandbox/suppliers/${supplier.toLowerCase()}/page${path}`;

  const house: House = {
    now: Date.UTC(2030, 0, 1),
    pass(milliseconds) {
      house.now += milliseconds;
      app.runGames();
    },
    async restart() {
      await stop();
      await start();
    },
    end: (account, launches) => client.endPlayer({ player: account, ...(launches && { launches }) }),
    async visit(account) {
      const launch = await client.launch({
        player: account,
        lang: 'en',
        mobile: true,
        returnUrl: 'http://127.0.0.1/',
        parameters: {},
      });
      if (launch.outcome !== 'ok') throw new Error(`launch ended as ${launch.outcome}`);
      const token = new URLSearchParams(new URL(launch.answer.url).hash.slice(1)).get('token') ?? '';
      const answer = await fetch(page('/session'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      const { session } = (await answer.json()) as SessionAnswer;
      return { launch: launch.answer.launch ?? '', session };
    },
    page: () => page(''),
    async player(money, demo = false) {
      players += 1;
      const account = `player${players}`;
      await client.createPlayer({
        player: account,
        currency: 'CNY',
        demo,
        password: 'unused-password',
      });
      if (money !== '0.00')
        await client.transfer({
          reference: `IN${players}`,
          player: account,
          direction: 'in',
          amount: money,
          currency: 'CNY',
        });
      const { session } = await house.visit(account);
      const headers = { authorization: `Bearer ${session}` };
      return {
        account,
        session,
        async call<T>(path: string, body?: object) {
          const response = await fetch(page(path), {
            method: body ? 'POST' : 'GET',
            headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
          });
          return { status: response.status, data: (await response.json()) as T & { error?: string } };
        },
        async balance() {
          return ((await (await fetch(page('/wallet'), { headers })).json()) as WalletAnswer).balance;
        },
        async watch(game) {
          const stream = new AbortController();
          streams.push(stream);
          const response = await fetch(page(`/stream?game=${game}`), { headers, signal: stream.signal });
          // The first event says that the server has the page on its list.
          await response.body?.getReader().read();
        },
        listen(game) {
          const answer = fetch(page(`/stream?game=${game}`), { headers });
          const reader = answer.then(({ body }) => body?.getReader());
          const opened = reader.then((stream) => stream?.read());
          const drain = async (): Promise<void> => {
            await opened;
            const stream = await reader;
            while (stream && !(await stream.read()).done);
          };
          return { opened, closed: drain() };
        },
        async events<T>(game: string, count: number) {
          const stream = new AbortController();
          const response = await fetch(page(`/stream?game=${game}`), { headers, signal: stream.signal });
          const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
          let text = '';
          const data = (): string[] => [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => json);
          while (data().length < count) text += (await reader?.read())?.value ?? '';
          stream.abort();
          return data().map((json) => JSON.parse(json) as T);
        },
      };
    },
    async stranger(path) {
      return (await fetch(page(path))).status;
    },
    async feed() {
      const answer = await client.bets({ after: '', limit: 500 });
      if (answer.outcome !== 'ok') throw new Error(`the feed ended as ${answer.outcome}`);
      return answer.answer.bets;
    },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await start();
  return house;
}
