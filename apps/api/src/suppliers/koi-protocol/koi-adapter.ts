import { randomBytes } from 'node:crypto';
import { formatMinor, type Minor, parseMinor } from '@koi/money';
import {
  type CallOutcome,
  createSupplierClient,
  type RefusalReason,
  type Timer,
  type TransferStatusAnswer,
} from '@koi/supplier-protocol';
import type { SupplierAdapter, SupplierOutcome, SupplierTransfer, TransferTruth } from '../types.ts';

export interface KoiAdapterOptions {
  code: string;
  url: string;
  /** At least 32 characters; a function is called before each call. */
  secret: string | (() => string);
  timeoutMs: number;
  connectTimeoutMs: number;
  /** See `AdapterCapabilities.settlingMs`. */
  settlingMs: number;
  integralUnitsOnly?: boolean;
  clock: () => Date;
  /** Timer for `timeoutMs`; real time by default. */
  timer?: Timer | undefined;
}

/**
 * Refusals that prove a transfer did not and will not happen. `reference_reused` is not one of them: it means
 * the reference did something else, which must not be guessed.
 */
const transferRefusals: ReadonlySet<RefusalReason> = new Set([
  'insufficient_balance',
  'unknown_player',
  'player_locked',
  'closed',
  'invalid_amount',
  'currency_mismatch',
]);

/** An operator waits for the result. */
const TRIAL_MS = 8_000;

/** Errors that mean the supplier does not know an operation. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['http_404', 'http_405', 'http_501']);

/** A supplier with the supplier protocol: class A, because references are stored and can be queried. */
export function createKoiAdapter(options: KoiAdapterOptions): SupplierAdapter {
  const connect = (secret: string | (() => string), timeoutMs: number) =>
    createSupplierClient({
      url: options.url,
      supplier: options.code,
      secret,
      timeoutMs,
      connectTimeoutMs: options.connectTimeoutMs,
      clock: options.clock,
      timer: options.timer,
    });
  const client = connect(options.secret, options.timeoutMs);

  return {
    code: options.code,
    timeoutMs: options.timeoutMs,
    capabilities: {
      transferClass: 'A',
      integralUnitsOnly: options.integralUnitsOnly ?? false,
      settlingMs: options.settlingMs,
    },

    async createPlayer(player) {
      return map(await client.createPlayer(player), () => null);
    },

    async launch({ gameCode, ...launch }) {
      return map(
        await client.launch({ ...launch, ...(gameCode ? { gameCode } : {}) }),
        ({ url, launch: id }) => ({ url, ...(id !== undefined && { launch: id }) }),
      );
    },

    async balance(player, currency) {
      const result = await client.balance({ player });
      if (result.outcome === 'ok' && result.answer.currency !== currency) {
        return { outcome: 'unknown', error: 'other_currency' };
      }
      return map(
        result,
        ({ balance }) => {
          const amount = readAmount(balance);
          return amount === null ? null : { balance: amount };
        },
        'unreadable_balance',
      );
    },

    async transfer(transfer) {
      const result = await client.transfer({ ...transfer, amount: formatMinor(transfer.amount) });
      if (result.outcome === 'refused' && !transferRefusals.has(result.reason)) {
        return { outcome: 'unknown', error: result.reason };
      }
      return map(result, ({ balance }) => {
        const amount = balance === undefined ? null : readAmount(balance);
        return amount === null ? {} : { balance: amount };
      });
    },

    async transferStatus(transfer) {
      const result = await client.transferStatus({ reference: transfer.reference });
      return map(result, (answer) => readTruth(transfer, answer), 'other_transfer');
    },

    async endPlayer(player, launches) {
      return optional(await client.endPlayer({ player, ...(launches && { launches: [...launches] }) }));
    },

    async limitPlayer(player, windows) {
      return optional(await client.limitPlayer({ player, windows }));
    },

    // Queries an unused reference: the answer shows whether the signature was accepted, and nothing changes.
    async trySecret(secret) {
      const trial = connect(secret, Math.min(options.timeoutMs, TRIAL_MS));
      const reference = `TRY${randomBytes(12).toString('hex')}`;
      const { outcome, ...rest } = await trial.transferStatus({ reference });
      if (outcome === 'ok') return 'works';
      return 'error' in rest && /^http_40[13]$/.test(rest.error) ? 'refused' : 'no_answer';
    },

    async bets(after, limit) {
      return map(await client.bets({ after, limit }), (answer) => answer);
    },
  };
}

/** For an operation that a supplier may omit. */
function optional(result: CallOutcome<unknown>): SupplierOutcome<{ offered: boolean }> {
  const missing = result.outcome === 'unknown' && NOT_OFFERED.has(result.error);
  return missing ? { outcome: 'ok', answer: { offered: false } } : map(result, () => ({ offered: true }));
}

/** `read` returns null (with `failure` given) when the content contradicts the request. */
function map<A, B>(
  result: CallOutcome<A>,
  read: (answer: A) => B | null,
  failure?: string,
): SupplierOutcome<B> {
  if (result.outcome !== 'ok') return result;
  const answer = read(result.answer);
  if (answer === null && failure !== undefined) return { outcome: 'unknown', error: failure };
  return { outcome: 'ok', answer: answer as B };
}

/** A state is trusted only for this very transfer: a completed one has to repeat its amount and direction. */
function readTruth(transfer: SupplierTransfer, answer: TransferStatusAnswer): TransferTruth | null {
  if (answer.amount !== undefined && readAmount(answer.amount) !== transfer.amount) return null;
  if (answer.direction !== undefined && answer.direction !== transfer.direction) return null;
  if (answer.state === 'done' && (answer.amount === undefined || answer.direction === undefined)) return null;
  return { state: answer.state === 'unknown' ? 'not_found' : answer.state };
}

function readAmount(text: string): Minor | null {
  const parsed = parseMinor(text);
  return 'amount' in parsed ? parsed.amount : null;
}
