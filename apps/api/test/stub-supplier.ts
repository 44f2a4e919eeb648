import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import type { BetRow, LossWindow, OperationName, Timer, TransferRequest } from '@koi/supplier-protocol';
import { operationPaths } from '@koi/supplier-protocol';
import { SupplierRefusal, supplierServer } from '@koi/supplier-protocol/server';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * Failure of one call. `late`: acts only after the caller has given up. `*_before`: nothing is done.
 * `*_after`: done, but the answer is lost, unreadable or an error. `twice`: the message is handled a second
 * time, and the second answer is returned.
 */
export type Fault =
  | 'refuse'
  | 'late'
  | 'lost_before'
  | 'lost_after'
  | 'cut_before'
  | 'cut_after'
  | 'garbage_after'
  | 'empty_after'
  | 'error_before'
  | 'error_after'
  | 'twice';

export const stubSecret = 'stub-supplier-secret-of-enough-length';

interface Wallet {
  balance: Minor;
  currency: string;
  demo: boolean;
}

/** A supplier over real HTTP that keeps its own books and fails on demand. */
export class StubSupplier {
  readonly wallets = new Map<string, Wallet>();
  readonly transfers = new Map<string, TransferRequest & { state: 'done' | 'refused' }>();
  /** How often money moved for a reference; more than once would be a bug of the stub. */
  readonly applied = new Map<string, number>();
  readonly bets: BetRow[] = [];
  readonly launches: unknown[] = [];
  /** Players whose pages were ended, in order; of launches ended by id, the ids are in `endedLaunches`. */
  readonly ended: string[] = [];
  readonly endedLaunches: string[] = [];
  /** Whether launches are given an id, by which they can be ended one by one. */
  namesLaunches = false;
  /** Whether it has the operation at all. */
  offersEnd = true;
  /** Each player's loss limits here, as last sent. */
  readonly windows = new Map<string, readonly LossWindow[]>();
  /** Runs while a launch is being answered. */
  onLaunch: (() => Promise<unknown>) | undefined;
  /** Number of requests for each operation, well-formed or not. */
  readonly asked = new Map<OperationName, number>();
  readonly #faults = new Map<OperationName, Fault[]>();
  #chance: ((operation: OperationName) => Fault | undefined) | undefined;
  /** Operations whose call now being handled is to be refused. */
  readonly #refusals = new Set<OperationName>();
  readonly #repeated = new Set<OperationName>();
  readonly #app = Fastify({ logger: false, forceCloseConnections: true });
  #late: Promise<unknown>[] = [];
  readonly #waiting = new Set<() => void>();
  /** Whether a call without an answer waits until `giveUpWaiting`, however long. */
  keepsWaiting = false;
  /**
   * The callers' timeout. It fires at once for a call that is left without an answer while no other call
   * waits, so that tests need not wait for a timeout, which can be long enough for a busy machine.
   */
  readonly timer: Timer = (act, ms) => {
    const stop = () => {
      clearTimeout(real);
      this.#waiting.delete(end);
    };
    const end = () => {
      stop();
      act();
    };
    const real = setTimeout(() => this.keepsWaiting || end(), ms);
    this.#waiting.add(end);
    return stop;
  };
  readonly #supplier: string;
  readonly #clock: () => Date;
  url = '';

  constructor(supplier: string, clock: () => Date) {
    this.#supplier = supplier;
    this.#clock = clock;
  }

  async start(port = 0): Promise<void> {
    const app = this.#app;
    app.addHook('preHandler', (request, reply) => this.#before(request, reply));
    app.addHook('onSend', (request, reply, payload) => this.#after(request, reply, payload));
    await app.register(supplierServer, {
      prefix: '/supplier',
      supplier: this.#supplier,
      secret: stubSecret,
      clock: this.#clock,
      handlers: {
        createPlayer: async ({ player, currency, demo }) => {
          this.#refuseIfTold('createPlayer');
          if (!this.wallets.has(player)) this.wallets.set(player, { balance: 0n, currency, demo });
          return { player };
        },
        launch: async (message) => {
          this.#refuseIfTold('launch');
          if (message.gameCode === 'NONE') throw new SupplierRefusal('unknown_game');
          if (message.gameCode === 'BROKEN') throw new Error('this game fails for everybody');
          await this.onLaunch?.();
          this.launches.push(message);
          const url = `https://play.example.test/${message.player}`;
          return { url, ...(this.namesLaunches && { launch: `launch-${this.launches.length}` }) };
        },
        balance: async ({ player }) => {
          this.#refuseIfTold('balance');
          const wallet = this.#wallet(player);
          return { player, balance: formatMinor(wallet.balance), currency: wallet.currency };
        },
        transfer: async (message) => {
          if (this.#repeated.delete('transfer')) this.#transfer(message);
          return this.#transfer(message);
        },
        transferStatus: async ({ reference }) => {
          const seen = this.transfers.get(reference);
          if (!seen) return { reference, state: 'unknown' };
          return { reference, state: seen.state, amount: seen.amount, direction: seen.direction };
        },
        endPlayer: async ({ player, launches }) => {
          this.#wallet(player);
          if (launches) this.endedLaunches.push(...launches);
          else this.ended.push(player);
          return { player };
        },
        limitPlayer: async ({ player, windows }) => {
          this.#wallet(player);
          this.windows.set(player, windows);
          return { player };
        },
        bets: async ({ after, limit }) => {
          const from = after === '' ? -1n : BigInt(after);
          const bets = this.bets.filter((bet) => BigInt(bet.version) > from).slice(0, limit);
          return { bets, next: bets.at(-1)?.version ?? after };
        },
      },
    });
    await app.listen({ host: '127.0.0.1', port });
    this.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/supplier`;
  }

  stop(): Promise<void> {
    return this.#app.close();
  }

  /** Makes the next calls of this kind fail with these faults, one after the other. */
  fail(operation: OperationName, ...faults: Fault[]): void {
    this.#faults.set(operation, [...(this.#faults.get(operation) ?? []), ...faults]);
  }

  /** From now on, `chance` decides the fault of each call. */
  failByChance(chance: (operation: OperationName) => Fault | undefined): void {
    this.#chance = chance;
  }

  recover(): void {
    this.#faults.clear();
    this.#chance = undefined;
  }

  /** Resolves when all late actions are done. */
  async lateWorkDone(): Promise<void> {
    await Promise.all(this.#late);
    this.#late = [];
  }

  balance(player: string): Minor {
    return this.wallets.get(player)?.balance ?? 0n;
  }

  /** Winnings (or losses, below zero) at the supplier. */
  win(player: string, amount: Minor): void {
    this.#wallet(player).balance += amount;
  }

  #wallet(player: string): Wallet {
    const wallet = this.wallets.get(player);
    if (!wallet) throw new SupplierRefusal('unknown_player');
    return wallet;
  }

  #transfer(message: TransferRequest) {
    const { reference } = message;
    const wallet = this.#wallet(message.player);
    const seen = this.transfers.get(reference);
    if (seen) {
      if (seen.amount !== message.amount || seen.player !== message.player)
        throw new SupplierRefusal('reference_reused');
      return seen.state === 'done'
        ? { reference, state: 'done' as const, balance: formatMinor(wallet.balance) }
        : { reference, state: 'refused' as const, reason: 'closed' as const };
    }
    if (this.#takeRefusal('transfer')) {
      this.transfers.set(reference, { ...message, state: 'refused' });
      return { reference, state: 'refused' as const, reason: 'closed' as const };
    }
    if (message.currency !== wallet.currency) throw new SupplierRefusal('currency_mismatch');
    const parsed = parseMinor(message.amount);
    if (!('amount' in parsed)) throw new SupplierRefusal('invalid_amount');
    const change = message.direction === 'in' ? parsed.amount : -parsed.amount;
    if (wallet.balance + change < 0n) {
      this.transfers.set(reference, { ...message, state: 'refused' });
      return { reference, state: 'refused' as const, reason: 'insufficient_balance' as const };
    }
    wallet.balance += change;
    this.transfers.set(reference, { ...message, state: 'done' });
    this.applied.set(reference, (this.applied.get(reference) ?? 0) + 1);
    return { reference, state: 'done' as const, balance: formatMinor(wallet.balance) };
  }

  #refuseIfTold(operation: OperationName): void {
    if (this.#takeRefusal(operation)) throw new SupplierRefusal('closed');
  }

  #takeRefusal(operation: OperationName): boolean {
    return this.#refusals.delete(operation);
  }

  async #before(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const operation = operationOf(request);
    this.asked.set(operation, (this.asked.get(operation) ?? 0) + 1);
    const fault = this.#faults.get(operation)?.shift() ?? this.#chance?.(operation);
    if (operation === 'endPlayer' && !this.offersEnd) {
      await reply.code(404).send({ error: 'not_offered' });
      return;
    }
    if (fault === undefined) return;
    if (fault === 'refuse') this.#refusals.add(operation);
    if (fault === 'twice') this.#repeated.add(operation);
    if (fault === 'lost_before') {
      reply.hijack();
      this.#leaveWaiting();
    }
    if (fault === 'cut_before') {
      reply.hijack();
      reply.raw.destroy();
    }
    if (fault === 'error_before') await reply.code(503).send({ error: 'maintenance' });
    if (fault === 'late') {
      const finished = once(reply.raw, 'close').then(() => new Promise((resolve) => setImmediate(resolve)));
      this.#late.push(finished);
      const closed = once(reply.raw, 'close');
      this.#leaveWaiting();
      await closed;
    }
    if (fault.endsWith('_after')) faultOf.set(request, fault);
  }

  #leaveWaiting(): void {
    if (this.#waiting.size === 1 && !this.keepsWaiting) this.giveUpWaiting();
  }

  /** Makes every call that waits for an answer time out now. */
  giveUpWaiting(): void {
    for (const end of this.#waiting) end();
  }

  async #after(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    switch (faultOf.get(request)) {
      case 'lost_after':
        this.#leaveWaiting();
        return new Promise(() => {});
      case 'cut_after':
        reply.hijack();
        reply.raw.destroy();
        return payload;
      case 'garbage_after':
        reply.type('text/html');
        return '<html>welcome</html>';
      case 'empty_after':
        return '{}';
      case 'error_after':
        reply.code(502);
        return '{"error":"bad gateway"}';
      default:
        return payload;
    }
  }
}

const faultOf = new WeakMap<FastifyRequest, Fault>();

function operationOf(request: FastifyRequest): OperationName {
  const path = request.url.replace(/^\/supplier/, '');
  const found = Object.entries(operationPaths).find(([, own]) => own === path);
  if (!found) throw new Error(`no operation at ${request.url}`);
  return found[0] as OperationName;
}
