import { toMinor } from '@koi/money';
import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import type { FlightState, MyBet } from '../../games/crash/messages.ts';
import { payoutAt } from '../../games/crash/rules.ts';
import { crashTexts } from '../text/crash.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './board-button.module.css';

interface Props {
  flight: FlightState | null;
  /** If false, the current cash-out value is unknown. */
  connected: boolean;
  /** The player's bet on this flight. */
  bet: MyBet | null;
  stake: bigint;
  multiplier: number;
  /** Why the stake cannot be bet; empty if it can. */
  problem: string;
  busy: boolean;
  /** The stake that waits for the next flight; null: none. */
  queued: bigint | null;
  board: () => void;
  queue: () => void;
  unqueue: () => void;
  leave: (betId: string) => void;
}

/** One button for all actions: bet, now or on the next flight, wait, cash out. */
export function BoardButton({
  flight,
  connected,
  bet,
  stake,
  multiplier,
  problem,
  busy,
  queued,
  board,
  queue,
  unqueue,
  leave,
}: Props) {
  const t = useTexts(crashTexts);
  if (bet?.state === 'open') {
    if (flight?.state !== 'flying')
      return (
        <Button variant="secondary" size="large" disabled data-main="CRASH">
          {t('aboard')}
        </Button>
      );
    return (
      <div className={styles.leave}>
        <Button
          variant="success"
          size="large"
          block
          data-main="CRASH"
          disabled={busy}
          onClick={() => leave(bet.betId)}
        >
          {connected
            ? t('leave', { money: showAmount(payoutAt(toMinor(bet.stake, 0n), multiplier)) })
            : t('leaveNow')}
        </Button>
      </div>
    );
  }
  if (queued !== null)
    return (
      <Button variant="secondary" size="large" data-main="CRASH" onClick={unqueue}>
        {t('unqueue', { money: showAmount(queued) })}
      </Button>
    );
  const open = flight?.state === 'betting' && !bet;
  const text = open ? t('board', { money: showAmount(stake) }) : t('queue', { money: showAmount(stake) });
  return (
    <Button
      size="large"
      data-main="CRASH"
      disabled={!flight || busy || problem !== ''}
      onClick={open ? board : queue}
    >
      {flight ? problem || text : t('nextFlight')}
    </Button>
  );
}
