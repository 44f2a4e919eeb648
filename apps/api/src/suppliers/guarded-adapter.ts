import { INVALID_MESSAGE } from '@koi/supplier-protocol';
import type { CircuitBreaker, Verdict } from './circuit-breaker.ts';
import type { SupplierAdapter, SupplierOutcome, TransferOutcome } from './types.ts';

/** The error of a call that the breaker blocked: nothing left this machine. */
export const BREAKER_OPEN = 'breaker_open';

type AnyOutcome = SupplierOutcome<unknown> | TransferOutcome;

export type OnSupplierCall = (call: {
  supplier: string;
  operation: string;
  /** The player of the call; absent for the bet feed. */
  player: string | undefined;
  outcome: AnyOutcome['outcome'];
  error: string;
  milliseconds: number;
}) => void;

type NotSent = { outcome: 'not_sent'; error: string };
const notSent: NotSent = { outcome: 'not_sent', error: BREAKER_OPEN };

/** The bet feed has a separate breaker: failures of members' calls never stop the import of bets. */
export interface Breakers {
  players: CircuitBreaker;
  feed: CircuitBreaker;
}

/** The same supplier behind its circuit breakers; every call is reported to `onCall`. */
export function guardAdapter(
  adapter: SupplierAdapter,
  breakers: Breakers,
  onCall: OnSupplierCall,
): SupplierAdapter {
  async function guarded<O extends AnyOutcome>(
    operation: string,
    player: string | undefined,
    call: () => Promise<O>,
  ): Promise<O | NotSent> {
    const started = performance.now();
    const breaker = player === undefined ? breakers.feed : breakers.players;
    const outcome = (await breaker.run(call, judge, player)) ?? notSent;
    onCall({
      supplier: adapter.code,
      operation,
      player,
      outcome: outcome.outcome,
      error: outcome.outcome === 'refused' ? outcome.reason : 'error' in outcome ? outcome.error : '',
      milliseconds: Math.round(performance.now() - started),
    });
    return outcome;
  }

  const { transferStatus, endPlayer, limitPlayer, trySecret } = adapter;
  return {
    code: adapter.code,
    capabilities: adapter.capabilities,
    timeoutMs: adapter.timeoutMs,
    createPlayer: (player) => guarded('createPlayer', player.player, () => adapter.createPlayer(player)),
    launch: (options) => guarded('launch', options.player, () => adapter.launch(options)),
    balance: (player, currency) => guarded('balance', player, () => adapter.balance(player, currency)),
    transfer: (transfer) => guarded('transfer', transfer.player, () => adapter.transfer(transfer)),
    bets: (after, limit) => guarded('bets', undefined, () => adapter.bets(after, limit)),
    // Bypasses the breakers: a secret that the partner does not know yet reveals nothing about the partner's
    // health.
    ...(trySecret && { trySecret: (secret) => trySecret.call(adapter, secret) }),
    ...(endPlayer && {
      endPlayer: (player, launches) =>
        guarded('endPlayer', player, () => endPlayer.call(adapter, player, launches)),
    }),
    ...(limitPlayer && {
      limitPlayer: (player, windows) =>
        guarded('limitPlayer', player, () => limitPlayer.call(adapter, player, windows)),
    }),
    ...(transferStatus && {
      transferStatus: (transfer, theirId) =>
        guarded('transferStatus', transfer.player, () => transferStatus.call(adapter, transfer, theirId)),
    }),
  };
}

/**
 * Errors that mean no connection is possible; waiting for a free connection is caused by too many calls of
 * our own.
 */
const noConnection = /^(?:connect_timeout|E(?:CONNREFUSED|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;

function judge(result: AnyOutcome): Verdict {
  if (result.outcome === 'not_sent') {
    if (result.error === INVALID_MESSAGE) return 'nothing';
    return noConnection.test(result.error) ? 'down' : 'failed';
  }
  return result.outcome === 'unknown' && !result.answered ? 'failed' : 'answered';
}
