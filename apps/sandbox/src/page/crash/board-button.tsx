import { showMoney, wireMoney } from '@koi/game-kit/money.ts';
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
  board: () => void;
  leave: (betId: string) => void;
}

/** One button for all actions: bet, wait, cash out. */
export function BoardButton({
  flight,
  connected,
  bet,
  stake,
  multiplier,
  problem,
  busy,
  board,
  leave,
}: Props) {
  const t = useTexts(crashTexts);
  if (bet?.state === 'open') {
    if (flight?.state !== 'flying')
      return (
        <Button className={styles.main} disabled data-main="CRASH">
          {t('aboard')}
        </Button>
      );
    return (
      <Button
        data-main="CRASH"
        className={`${styles.main} ${styles.leave}`}
        disabled={busy}
        onClick={() => leave(bet.betId)}
      >
        {connected
          ? t('leave', { money: showMoney(payoutAt(wireMoney(bet.stake), multiplier)) })
          : t('leaveNow')}
      </Button>
    );
  }
  const open = flight?.state === 'betting' && !bet;
  return (
    <Button
      data-main="CRASH"
      primary
      className={styles.main}
      disabled={!open || busy || problem !== ''}
      onClick={board}
    >
      {open ? problem || t('board', { money: showMoney(stake) }) : t('nextFlight')}
    </Button>
  );
}
