import { createHmac } from 'node:crypto';
import { createTestDatabase } from '@koi/database/testing';
import { loadDemoContent } from '../../demo/src/load-demo-content.ts';
import { buildApi } from '../src/app.ts';
import { importBets } from '../src/features/bets/jobs.ts';
import { verifyLedger } from '../src/ledger/index.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { createSupplierRegistry } from '../src/suppliers/registry.ts';
import { testConfig } from '../test/api.ts';
import { gatewaySecret } from '../test/gateway.ts';
import { ownLottery, startLotteryProcess } from '../test/lottery.ts';
import { StubSupplier } from '../test/stub-supplier.ts';
import { addSuppliers, stubConfig, type WalletMember, walletFixtures } from '../test/wallet-api.ts';
import { wireOf } from '../test/wire.ts';
import { median } from './alternate.ts';
import { addPastTransfers } from './past-transfers.ts';
import { ORDERS, pendingDeposits } from './pending-deposits.ts';
import { prepareTpcB } from './tpc-b.ts';
import { addressOf, CONNECTIONS, inLanes } from './under-load.ts';
import { verdict } from './verdict.ts';

/**
 * What members wait for when money moves, each as a whole and over HTTP: a deposit credited by a gateway's
 * callback, a transfer to the own lottery, and pages of bets from a supplier's feed until they count. Each is
 * taken in turns with pgbench TPC-B on the same server: the figure is the ratio within a round, the median of
 * all rounds, because machines differ and are shared.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const BETTORS = 250;
const PAGE = 500;
/** What a run of the import reads: three whole pages and one that ends the run. */
const BETS = 4 * PAGE - 1;

const test = await createTestDatabase<Tables>('postgres', { migrations });
const url = test.url ?? '';
const lottery = await startLotteryProcess();
const payments = { sandbox: { url: 'http://127.0.0.1:9', secret: gatewaySecret, timeoutMs: 1000 } };
const api = await buildApi(
  testConfig({ ...ownLottery(lottery), payments, database: { url, directory: '' } }),
  {
    database: test.database,
  },
);
const { context: ctx } = api;
await loadDemoContent(ctx, { content: true, history: false });
await addSuppliers(ctx);
await api.listen({ port: 0, host: '127.0.0.1' });
const { addMember } = walletFixtures(ctx, { call: () => Promise.reject(new Error('not here')) });
const membersOf = (count: number): Promise<WalletMember[]> =>
  Promise.all(Array.from({ length: count }, () => addMember({ money: 100_000_000n })));
const members = await membersOf(CONNECTIONS);

interface Done {
  /** A second. */
  rate: number;
  /** Milliseconds of a single call: its 99th percentile, and the work of this process. */
  p99?: number;
  work?: number;
}

const wire = wireOf('POST /game/deposit', { query: { lang: 'en' }, body: {} }, members[0]?.token);
let sent = 0;
const transfer = (lane: number) => {
  sent += 1;
  const body = { api_code: 'LY', money: '1.00', money_type: 'money', request_id: `bench${sent}x${lane}` };
  return {
    headers: { ...wire.headers, Authorization: `Bearer ${members[lane]?.token}` },
    body: JSON.stringify(body),
  };
};
const transfers = (seconds: number): Promise<Done> => inLanes(addressOf(api) + wire.url, transfer, seconds);

const paid = await pendingDeposits(
  test.database,
  members.map(({ id }) => id),
);
const callback = () => {
  const order = paid.next();
  if (order.done) throw new Error(`All ${ORDERS} deposits are credited.`);
  const body = JSON.stringify(order.value);
  const seconds = Math.floor(Date.now() / 1000);
  const signed = createHmac('sha256', gatewaySecret).update(`callback\n${seconds}\n${body}`).digest('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'x-gateway-timestamp': String(seconds),
      'x-gateway-signature': signed,
    },
    body,
  };
};
const deposits = (seconds: number): Promise<Done> =>
  inLanes(`${addressOf(api)}/api/payments/sandbox/callback`, callback, seconds);

const stub = new StubSupplier('PG', ctx.clock);
await stub.start();
const suppliers = createSupplierRegistry([stubConfig('PG', stub)], { clock: ctx.clock });
const bettors = (await membersOf(BETTORS)).map(({ id }) => id);
await test.database.run(
  `insert into supplier_player (supplier, member_id, player, password_sealed, created_at)
   select 'PG', id, 'p' || id, 'x', now() from unnest($1::int[]) id`,
  [bettors],
);
let fed = 0;
function feed(): void {
  const at = ctx.clock().toISOString();
  for (let n = 0; n < BETS; n += 1) {
    fed += 1;
    stub.bets.push({
      betId: `b${fed}`,
      version: String(fed),
      player: `p${bettors[fed % BETTORS]}`,
      gameCode: 'fortune',
      gameName: 'Fortune',
      gameType: 3,
      round: '1',
      detail: '',
      result: '',
      betAmount: '1.00',
      validAmount: '1.00',
      payout: '0.50',
      currency: 'USD',
      state: 'settled',
      demo: false,
      betAt: at,
      settledAt: at,
    });
  }
}
async function imports(): Promise<Done> {
  feed();
  const started = performance.now();
  const stored = await importBets({ ...ctx, suppliers });
  if (stored !== BETS) throw new Error(`${stored} bets were imported.`);
  return { rate: stored / ((performance.now() - started) / 1000) };
}

const measures = [
  { name: 'deposit credited by a callback', run: deposits, budget: 0.04 },
  { name: 'transfer to the own lottery', run: transfers, budget: 0.08 },
  { name: `bets, imported in pages of ${PAGE} of ${BETTORS} members`, run: imports, budget: 0.8 },
] as const;

const tpcB = prepareTpcB(url);
// Warm up: each connection's first statements cost extra.
await transfers(2);
await addPastTransfers(
  test.database,
  lottery.database,
  members.map(({ id }) => id),
);
for (const { run } of measures) await run(1);
const rounds: { done: Done[]; alone: number | undefined }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const alone = await tpcB?.run(SECONDS);
  const done: Done[] = [];
  for (const { run } of measures) done.push(await run(SECONDS));
  rounds.push({ done, alone });
}
if (tpcB) console.log(`pgbench TPC-B: ${Math.round(median(rounds.map(({ alone }) => alone ?? 0)))}/s`);
for (const [place, { name, budget }] of measures.entries()) {
  const all = rounds.flatMap(({ done, alone }) => (done[place] ? [{ ...done[place], alone }] : []));
  const middle = (what: 'p99' | 'work') => median(all.flatMap((one) => one[what] ?? []));
  const single = `, p99 ${Math.round(middle('p99'))} ms, ${middle('work').toFixed(1)} ms work`;
  const plain = `${name}: ${Math.round(median(all.map(({ rate }) => rate)))}/s${middle('work') > 0 ? single : ''}`;
  const ratios = all.flatMap(({ rate, alone }) => (alone === undefined ? [] : [rate / alone]));
  const ratio = median(ratios);
  console.log(
    ratios.length === 0
      ? plain
      : `${plain}, ${ratio.toFixed(3)} × TPC-B (budget ≥ ${budget}) ${verdict(ratio >= budget)}`,
  );
}
const problems = await verifyLedger(test.database.db);
if (problems.length > 0) throw new Error(`the books: ${JSON.stringify(problems[0])}`);

await api.close();
await Promise.all([lottery.stop(), stub.stop()]);
await test.remove();
