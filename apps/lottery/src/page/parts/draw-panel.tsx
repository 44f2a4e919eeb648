import type { GameState } from '../../draw/page-api.ts';
import { shortIssue } from '../bet-names.ts';
import type { Phase } from '../phase.ts';
import { useText } from '../text/text.tsx';
import { Dice } from './dice.tsx';
import styles from './draw-panel.module.css';
import { ResultTags } from './result-tags.tsx';
import { IconButton } from './ui.tsx';

/** Seconds from which the countdown turns red. */
const URGENT_SECONDS = 10;

function Clock({ phase }: { phase: Phase }) {
  const { t } = useText();
  const seconds = Math.max(0, Math.ceil(phase.left / 1000));
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  if (phase.kind === 'waiting' && seconds === 0)
    return <span className={styles.clock}>{t('waitingNext')}</span>;
  return (
    <span className={styles.clock}>
      {phase.kind === 'sealed' ? (
        <span className={styles.sealed}>{t('sealed')}</span>
      ) : (
        t(phase.kind === 'open' ? 'toSeal' : 'toOpen')
      )}
      <span
        className={`${styles.digits} ${phase.kind === 'open' && seconds <= URGENT_SECONDS ? styles.urgent : ''}`}
        role="timer"
        aria-label={text}
      >
        {[...text].map((digit, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place
          digit === ':' ? <i key={place}>:</i> : <b key={place}>{digit}</b>,
        )}
      </span>
    </span>
  );
}

interface Props {
  state: GameState;
  phase: Phase;
  periodSeconds: number;
  showRules: () => void;
  showFairness: () => void;
}

/** What runs now and what came last: the countdown is in words too, the dice tumble while a result is awaited. */
export function DrawPanel({ state, phase, periodSeconds, showRules, showFairness }: Props) {
  const { t } = useText();
  const last = state.last;
  const rolling = phase.drawing !== null;
  const share = Math.min(1, Math.max(0, phase.left / (periodSeconds * 1000)));
  const label = rolling ? t('drawing') : last?.result ? last.result.join(', ') : t('noResult');
  return (
    <section className={styles.panel}>
      <div className={styles.top}>
        <p className={styles.issue}>
          {phase.issue ? t('issue', { no: phase.issue.issueNo }) : t('waitingNext')}
        </p>
        <div className={styles.tools}>
          <IconButton label={t('fairness')} name="shield" onClick={showFairness} />
          <IconButton label={t('rules')} name="rules" onClick={showRules} />
        </div>
      </div>
      <div className={styles.row}>
        <Clock phase={phase} />
      </div>
      <div className={styles.bar}>
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <div className={styles.last}>
        <div className={styles.lastHead} aria-live="polite">
          <span>
            {phase.drawing
              ? t('drawingNo', { no: shortIssue(phase.drawing) })
              : last
                ? t('lastResult', { no: shortIssue(last.issueNo) })
                : t('noResult')}
          </span>
          {!rolling && last?.result && (
            <span className={styles.tags}>
              <ResultTags result={last.result} className={styles.tag ?? ''} sumClassName={styles.sum ?? ''} />
            </span>
          )}
        </div>
        <Dice result={last?.result ?? null} rolling={rolling} label={label} />
      </div>
    </section>
  );
}
