import { spotNames } from '../../games/baccarat/bet-texts.ts';
import type { TableView } from '../../games/baccarat/table-messages.ts';
import { baccaratTexts } from '../text/baccarat.ts';
import { useLang, useTexts } from '../text/use-texts.ts';
import styles from './timer.module.css';
import { useTimeLeft } from './use-seconds.ts';

const ROUND = 2 * Math.PI * 24;
/** Milliseconds per thousandth of pace: at the usual pace betting takes 15 seconds. */
const MS_A_THOUSANDTH = 15;

/** The clock over the table: betting seconds, then the current phase. */
export function Timer({ table, offset, pace }: { table: TableView; offset: number; pace: number }) {
  const t = useTexts(baccaratTexts);
  const lang = useLang();
  const left = useTimeLeft(table.until, offset);
  const seconds = Math.ceil(left / 1000);
  const betting = table.phase === 'betting';
  const said = {
    resting: t('resting'),
    betting: seconds > 0 ? t('placeBets') : t('noMoreBets'),
    dealing: table.player.length === 0 ? t('noMoreBets') : t('dealing'),
    result: table.outcome
      ? table.outcome === 'tie'
        ? spotNames.tie[lang]
        : t('wins', { side: spotNames[table.outcome][lang] })
      : '',
  }[table.phase];
  return (
    <div className={`${styles.timer} ${betting && seconds <= 5 ? styles.hurry : ''}`}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="24" className={styles.track} />
        {betting && (
          <circle
            cx="28"
            cy="28"
            r="24"
            className={styles.hand}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - Math.min(1, left / (MS_A_THOUSANDTH * pace)))}
          />
        )}
        <text x="28" y="29" className={styles.seconds} data-testid="seconds">
          {betting ? seconds : table.phase === 'result' ? '★' : '♠'}
        </text>
      </svg>
      <p role="status" data-phase={table.phase} className={table.outcome ? styles[table.outcome] : ''}>
        {said}
      </p>
    </div>
  );
}
