import { formatMinor, type Minor, parseMinor } from '@koi/money';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { type SupplierHandlers, SupplierRefusal, supplierServer } from '../server.ts';
import type { TransferAnswer, TransferRequest } from '../types.ts';
import { runConformance } from './conformance.ts';

const secret = 'a-secret-that-is-long-enough-for-money';
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The smallest supplier that follows the protocol, in memory. Each of `faults` breaks one promise. */
function memorySupplier(faults: { forgets?: boolean; overdraws?: boolean } = {}): SupplierHandlers {
  const balances = new Map<string, Minor>();
  const transfers = new Map<string, { request: TransferRequest; answer: TransferAnswer }>();
  const balanceOf = (player: string): Minor => {
    const balance = balances.get(player);
    if (balance === undefined) throw new SupplierRefusal('unknown_player');
    return balance;
  };
  return {
    async createPlayer({ player }) {
      if (!balances.has(player)) balances.set(player, 0n);
      return { player };
    },
    async launch({ player }) {
      balanceOf(player);
      return { url: 'https://supplier.example/play' };
    },
    async balance({ player }) {
      return { player, balance: formatMinor(balanceOf(player)), currency: 'CNY' };
    },
    async transfer(request) {
      const known = transfers.get(request.reference);
      if (known && !faults.forgets) {
        const same = known.request.amount === request.amount && known.request.direction === request.direction;
        return same
          ? known.answer
          : { reference: request.reference, state: 'refused', reason: 'reference_reused' };
      }
      const parsed = parseMinor(request.amount);
      const refuse = (reason: NonNullable<TransferAnswer['reason']>): TransferAnswer => ({
        reference: request.reference,
        state: 'refused',
        reason,
      });
      if (!('amount' in parsed) || parsed.amount === 0n) return refuse('invalid_amount');
      if (request.currency !== 'CNY') return refuse('currency_mismatch');
      if (!balances.has(request.player)) return refuse('unknown_player');
      const after = balanceOf(request.player) + (request.direction === 'in' ? parsed.amount : -parsed.amount);
      const answer: TransferAnswer =
        after < 0n && !faults.overdraws
          ? refuse('insufficient_balance')
          : { reference: request.reference, state: 'done', balance: formatMinor(after < 0n ? 0n : after) };
      if (answer.state === 'done') balances.set(request.player, after < 0n ? 0n : after);
      transfers.set(request.reference, { request, answer });
      return answer;
    },
    async transferStatus({ reference }) {
      const known = transfers.get(reference);
      if (!known) return { reference, state: 'unknown' };
      return {
        reference,
        state: known.answer.state,
        amount: known.request.amount,
        direction: known.request.direction,
      };
    },
    async bets({ after }) {
      return { bets: [], next: after };
    },
  };
}

async function serve(handlers: SupplierHandlers): Promise<string> {
  app = Fastify();
  await app.register(supplierServer, { prefix: '/sup', supplier: 'LY', secret, handlers });
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}/sup`;
}

async function failures(url: string): Promise<string[]> {
  const results = await runConformance({ url, supplier: 'LY', secret, currency: 'CNY' });
  return results.filter(({ failure }) => failure !== null).map(({ name }) => name);
}

it('passes a supplier that keeps the protocol', async () => {
  expect(await failures(await serve(memorySupplier()))).toEqual([]);
});

it('finds a supplier that forgets references', async () => {
  expect(await failures(await serve(memorySupplier({ forgets: true })))).toContain(
    'the same reference moves money once',
  );
});

it('finds a supplier that pays out more than there is', async () => {
  expect(await failures(await serve(memorySupplier({ overdraws: true })))).toContain(
    'more than there is is refused, and stays refused',
  );
});

it('hides the text of an unexpected error', async () => {
  const handlers = memorySupplier();
  handlers.balance = async () => {
    throw new Error('select * from secrets');
  };
  const { createSupplierClient } = await import('../client.ts');
  const client = createSupplierClient({ url: await serve(handlers), supplier: 'LY', secret });
  expect(await client.balance({ player: 'lucky8' })).toEqual({ outcome: 'unknown', error: 'http_500' });
});
