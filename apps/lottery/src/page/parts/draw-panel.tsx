import { IconButton } from '@koi/ui/icon-button.tsx';
import RulesIcon from '~icons/lucide/circle-question-mark';
import ShieldIcon from '~icons/lucide/shield-check';
import type { GameDefinition } from '../../draw/game.ts';
import type { GameState } from '../../draw/page-api.ts';
import { shortIssue } from '../issue-no.ts';
import type { Look } from '../looks/look.ts';
import type { Phase } from '../phase.ts';
import { factsOf } from '../statistics.ts';
import { useTranslate } from '../text/text.tsx';
import styles from './draw-panel.module.css';

/** Remaining seconds at which the countdown turns red. */
const URGENT_SECONDS = 10;

function Clock({ phase }: { phase: Phase }) {
  const { t } = useTranslate();
  const seconds = Math.max(0, Math.ceil(phase.left / 1000));
  const hours = Math.floor(seconds / 3600);
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60];
  const text = (hours > 0 ? [hours, ...parts] : parts).map((part) => String(part).padStart(2, '0')).join(':');
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
  game: GameDefinition;
  look: Look;
  state: GameState;
  phase: Phase;
  showRules: () => void;
  showFairness: () => void;
}

/**
 * The running issue and the latest result. The countdown is also given in words, and the numbers move while a
 * result is pending.
 */
export function DrawPanel({ game, look, state, phase, showRules, showFairness }: Props) {
  const { t, names } = useTranslate();
  const last = state.last;
  const rolling = phase.drawing !== null;
  const { issue } = phase;
  const length = issue ? Date.parse(issue.drawsAt) - Date.parse(issue.opensAt) : 1;
  const share = Math.min(1, Math.max(0, phase.left / length));
  const label = rolling ? t('drawing') : last?.result ? last.result.join(', ') : t('noResult');
  return (
    <section className={styles.panel}>
      <div className={styles.top}>
        <p className={styles.issue}>
          {phase.issue ? t('issue', { no: phase.issue.issueNo }) : t('waitingNext')}
        </p>
        <div className={styles.tools}>
          <IconButton label={t('fairness')} onClick={showFairness}>
            <ShieldIcon />
          </IconButton>
          <IconButton label={t('rules')} onClick={showRules}>
            <RulesIcon />
          </IconButton>
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
              <span className={`${styles.tag} ${styles.sum}`}>{look.figure(last.result)}</span>
              {factsOf(game.betTypes, last.result).map((fact) => (
                <span key={fact} className={styles.tag}>
                  {names.picks[fact]}
                </span>
              ))}
            </span>
          )}
        </div>
        <look.Stage result={last?.result ?? null} rolling={rolling} label={label} />
      </div>
    </section>
  );
}
