import type { CircuitBreaker } from './circuit-breaker.ts';
import type { SupplierAdapter, SupplierOutcome, TransferOutcome } from './types.ts';

/** The error of a call that the breaker kept back: nothing left this machine. */
export const BREAKER_OPEN = 'breaker_open';

type AnyOutcome = SupplierOutcome<unknown> | TransferOutcome;

export type OnSupplierCall = (call: {
  supplier: string;
  operation: string;
  /** Whose call it was; absent for the bet feed. */
  player: string | undefined;
  outcome: AnyOutcome['outcome'];
  error: string;
  milliseconds: number;
}) => void;

type NotSent = { outcome: 'not_sent'; error: string };
const notSent: NotSent = { outcome: 'not_sent', error: BREAKER_OPEN };

/** The same supplier behind its circuit breaker; every call is reported to `onCall`. */
export function guardAdapter(
  adapter: SupplierAdapter,
  breaker: CircuitBreaker,
  onCall: OnSupplierCall,
): SupplierAdapter {
  async function guarded<O extends AnyOutcome>(
    operation: string,
    player: string | undefined,
    call: () => Promise<O>,
  ): Promise<O | NotSent> {
    const started = performance.now();
    const outcome = (await breaker.run(call, isFailure)) ?? notSent;
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

  const { transferStatus } = adapter;
  return {
    code: adapter.code,
    capabilities: adapter.capabilities,
    timeoutMs: adapter.timeoutMs,
    createPlayer: (player) => guarded('createPlayer', player.player, () => adapter.createPlayer(player)),
    launch: (options) => guarded('launch', options.player, () => adapter.launch(options)),
    balance: (player) => guarded('balance', player, () => adapter.balance(player)),
    transfer: (transfer) => guarded('transfer', transfer.player, () => adapter.transfer(transfer)),
    bets: (after, limit) => guarded('bets', undefined, () => adapter.bets(after, limit)),
    ...(transferStatus && {
      transferStatus: (transfer, theirId) =>
        guarded('transferStatus', transfer.player, () => transferStatus.call(adapter, transfer, theirId)),
    }),
  };
}

function isFailure(result: AnyOutcome): boolean {
  return result.outcome === 'unknown' || result.outcome === 'not_sent';
}
