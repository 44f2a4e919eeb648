import { showAmount } from '@koi/money/show-amount';
import type { FlightState } from '../../games/crash/messages.ts';
import { showMultiplier } from '../../games/crash/rules.ts';
import { crashTexts } from '../text/crash.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './passengers.module.css';

/** Players aboard, and where each cashed out. */
export function Passengers({ flight }: { flight: FlightState | null }) {
  const t = useTexts(crashTexts);
  const passengers = flight?.passengers ?? [];
  return (
    <div className={styles.box}>
      <h2>{passengers.length > 0 ? t('passengers', { count: passengers.length }) : t('nobody')}</h2>
      <ul>
        {passengers.map((one) => (
          <li key={one.name} className={one.left === null ? '' : styles.left}>
            <span>{one.name}</span>
            <span>{one.left === null ? showAmount(one.stake) : `×${showMultiplier(one.left)}`}</span>
            <b>{one.left === null ? '' : showAmount(one.payout)}</b>
          </li>
        ))}
      </ul>
      {flight && (
        <p className={styles.hash}>
          {t('proof')}: <code>{flight.previous.slice(0, 24)}…</code>
        </p>
      )}
    </div>
  );
}
