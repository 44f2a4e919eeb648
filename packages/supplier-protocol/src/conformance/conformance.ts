import { randomBytes } from 'node:crypto';
import { createSupplierClient, type SupplierClient } from '../client.ts';
import { CheckFailed, expectThat, newPlayer, newReference } from './expect.ts';
import { checkFeed } from './feed-checks.ts';
import { checkSecurity } from './security-checks.ts';

export interface ConformanceOptions {
  /** Base URL of the supplier's protocol, as given to the platform. */
  url: string;
  supplier: string;
  secret: string;
  /** Currency the supplier accepts. */
  currency: string;
  /** A game the supplier can launch; empty = its lobby. */
  gameCode?: string;
  timeoutMs?: number;
  /** Clock for the signatures; the machine's own by default. */
  clock?: () => Date;
}

export interface ConformanceResult {
  name: string;
  /** Null when the check passes, else what was observed instead. */
  failure: string | null;
}

/** Input of each check: a client, a fresh trial player without money, and the options. */
export interface Bench {
  client: SupplierClient;
  options: ConformanceOptions;
  player: string;
}

/**
 * Runs every check against a live supplier, one after the other. Creates trial players; real players are not
 * touched.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceResult[]> {
  const client = createSupplierClient({ ...options, timeoutMs: options.timeoutMs ?? 30_000 });
  const results: ConformanceResult[] = [];
  for (const [name, check] of Object.entries({ ...walletChecks, ...checkSecurity, ...checkFeed })) {
    const player = newPlayer();
    try {
      const made = await client.createPlayer({
        player,
        password: randomBytes(12).toString('hex'),
        currency: options.currency,
        demo: true,
      });
      expectThat(made.outcome === 'ok', made, 'a new player');
      await check({ client, options, player });
      results.push({ name, failure: null });
    } catch (error) {
      if (!(error instanceof CheckFailed)) throw error;
      results.push({ name, failure: error.message });
    }
  }
  return results;
}

export async function balanceOf({ client, player }: Bench): Promise<string> {
  const outcome = await client.balance({ player });
  expectThat(outcome.outcome === 'ok', outcome, 'a balance');
  return outcome.answer.balance;
}

const walletChecks: Record<string, (bench: Bench) => Promise<void>> = {
  'a player who exists already counts as created': async ({ client, options, player }) => {
    const again = await client.createPlayer({
      player,
      password: 'another-password',
      currency: options.currency,
      demo: true,
    });
    expectThat(again.outcome === 'ok', again, 'ok');
  },
  'a new player has nothing': async (bench) => {
    const balance = await balanceOf(bench);
    expectThat(balance === '0.00', balance, '0.00');
  },
  'launch answers an address': async ({ client, options, player }) => {
    const outcome = await client.launch({
      player,
      ...(options.gameCode ? { gameCode: options.gameCode } : {}),
      lang: 'en',
      mobile: true,
      returnUrl: 'https://platform.example/',
      parameters: {},
    });
    expectThat(outcome.outcome === 'ok', outcome, 'an address');
    const second = await client.launch({
      player: newPlayer(),
      lang: 'en',
      mobile: true,
      returnUrl: 'https://platform.example/',
      parameters: {},
    });
    expectThat(
      second.outcome === 'refused' && second.reason === 'unknown_player',
      second,
      'refused unknown_player',
    );
  },
  'a player can be ended, again and again, and come back; or the operation is not offered': async ({
    client,
    options,
    player,
  }) => {
    const launch = { player, lang: 'en', mobile: true, returnUrl: 'https://platform.example/' } as const;
    const game = options.gameCode ? { gameCode: options.gameCode } : {};
    const opened = await client.launch({ ...launch, ...game, parameters: {} });
    const first = await client.endPlayer({ player });
    if (first.outcome === 'unknown' && first.error === 'http_404') return;
    const second = await client.endPlayer({ player });
    expectThat(first.outcome === 'ok' && second.outcome === 'ok', [first, second], 'ok twice');
    const stranger = await client.endPlayer({ player: newPlayer() });
    expectThat(
      stranger.outcome === 'refused' && stranger.reason === 'unknown_player',
      stranger,
      'refused unknown_player',
    );
    const again = await client.launch({ ...launch, ...game, parameters: {} });
    expectThat(again.outcome === 'ok', again, 'an address again');
    const id = opened.outcome === 'ok' ? opened.answer.launch : undefined;
    if (id === undefined) return;
    const ofOne = await client.endPlayer({ player, launches: [id] });
    expectThat(ofOne.outcome === 'ok', ofOne, 'ok for a launch that has ended');
  },
  'what a player may lose is taken note of; or the operation is not offered': async ({ client, player }) => {
    const day = { from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z', mayLose: '10.00' };
    const first = await client.limitPlayer({ player, windows: [day] });
    if (first.outcome === 'unknown' && first.error === 'http_404') return;
    const second = await client.limitPlayer({ player, windows: [] });
    expectThat(first.outcome === 'ok' && second.outcome === 'ok', [first, second], 'ok twice');
    const stranger = await client.limitPlayer({ player: newPlayer(), windows: [] });
    expectThat(
      stranger.outcome === 'refused' && stranger.reason === 'unknown_player',
      stranger,
      'refused unknown_player',
    );
  },
  'the same reference moves money once': async (bench) => {
    const transfer = {
      reference: newReference(),
      player: bench.player,
      direction: 'in',
      amount: '10.50',
      currency: bench.options.currency,
    } as const;
    for (let attempt = 0; attempt < 3; attempt++) {
      const outcome = await bench.client.transfer(transfer);
      expectThat(
        outcome.outcome === 'ok' && outcome.answer.balance === '10.50',
        outcome,
        'done with balance 10.50',
      );
    }
    expectThat((await balanceOf(bench)) === '10.50', await balanceOf(bench), '10.50');
  },
  'the same reference with another content is refused': async (bench) => {
    const transfer = {
      reference: newReference(),
      player: bench.player,
      direction: 'in',
      amount: '5.00',
      currency: bench.options.currency,
    } as const;
    await bench.client.transfer(transfer);
    for (const other of [{ amount: '6.00' }, { direction: 'out' as const }]) {
      const outcome = await bench.client.transfer({ ...transfer, ...other });
      expectThat(
        outcome.outcome === 'refused' && outcome.reason === 'reference_reused',
        outcome,
        'refused reference_reused',
      );
    }
    expectThat((await balanceOf(bench)) === '5.00', await balanceOf(bench), '5.00');
  },
  'concurrent duplicates move money once': async (bench) => {
    const transfer = {
      reference: newReference(),
      player: bench.player,
      direction: 'in',
      amount: '7.00',
      currency: bench.options.currency,
    } as const;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bench.client.transfer(transfer)));
    expectThat(
      outcomes.every(({ outcome }) => outcome === 'ok'),
      outcomes,
      'eight times done',
    );
    expectThat((await balanceOf(bench)) === '7.00', await balanceOf(bench), '7.00');
  },
  'concurrent withdrawals never go below zero': async (bench) => {
    const common = { player: bench.player, currency: bench.options.currency };
    await bench.client.transfer({ ...common, reference: newReference(), direction: 'in', amount: '10.00' });
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        bench.client.transfer({ ...common, reference: newReference(), direction: 'out', amount: '3.00' }),
      ),
    );
    const done = outcomes.filter(({ outcome }) => outcome === 'ok').length;
    expectThat(done === 3, outcomes, 'exactly three done');
    expectThat((await balanceOf(bench)) === '1.00', await balanceOf(bench), '1.00');
  },
  'more than there is is refused, and stays refused': async (bench) => {
    const transfer = {
      reference: newReference(),
      player: bench.player,
      direction: 'out',
      amount: '1.00',
      currency: bench.options.currency,
    } as const;
    const outcome = await bench.client.transfer(transfer);
    expectThat(
      outcome.outcome === 'refused' && outcome.reason === 'insufficient_balance',
      outcome,
      'refused insufficient_balance',
    );
    await bench.client.transfer({ ...transfer, reference: newReference(), direction: 'in', amount: '2.00' });
    const again = await bench.client.transfer(transfer);
    expectThat(
      again.outcome === 'refused' && again.reason === 'insufficient_balance',
      again,
      'refused insufficient_balance',
    );
    const status = await bench.client.transferStatus({ reference: transfer.reference });
    expectThat(status.outcome === 'ok' && status.answer.state === 'refused', status, 'state refused');
  },
  'status by reference tells amount and direction': async (bench) => {
    const reference = newReference();
    await bench.client.transfer({
      reference,
      player: bench.player,
      direction: 'in',
      amount: '3.25',
      currency: bench.options.currency,
    });
    const status = await bench.client.transferStatus({ reference });
    expectThat(
      status.outcome === 'ok' &&
        status.answer.state === 'done' &&
        status.answer.amount === '3.25' &&
        status.answer.direction === 'in',
      status,
      'done, 3.25, in',
    );
  },
  'a reference never seen is unknown': async ({ client }) => {
    const status = await client.transferStatus({ reference: newReference() });
    expectThat(status.outcome === 'ok' && status.answer.state === 'unknown', status, 'state unknown');
  },
  'unknown player, zero and another currency are refused': async ({ client, options, player }) => {
    const transfer = { player, direction: 'in', amount: '1.00', currency: options.currency } as const;
    const cases = [
      { change: { player: newPlayer() }, reason: 'unknown_player' },
      { change: { amount: '0.00' }, reason: 'invalid_amount' },
      { change: { currency: options.currency === 'XXX' ? 'XTS' : 'XXX' }, reason: 'currency_mismatch' },
    ];
    for (const { change, reason } of cases) {
      const outcome = await client.transfer({ ...transfer, ...change, reference: newReference() });
      expectThat(outcome.outcome === 'refused' && outcome.reason === reason, outcome, `refused ${reason}`);
    }
  },
};
