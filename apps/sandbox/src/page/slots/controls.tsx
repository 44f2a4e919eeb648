import { showAmount } from '@koi/money/show-amount';
import MinusIcon from '~icons/lucide/minus';
import PlusIcon from '~icons/lucide/plus';
import SpinIcon from '~icons/lucide/refresh-cw';
import StopIcon from '~icons/lucide/square';
import { kitTexts } from '../text/kit.ts';
import { slotTexts } from '../text/slots.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './controls.module.css';

interface Props {
  game: string;
  stake: bigint;
  /** Null at the last step. */
  less: (() => void) | null;
  more: (() => void) | null;
  turning: boolean;
  enough: boolean;
  /** Remaining auto-play rounds; 0: off. */
  autoLeft: number;
  fast: boolean;
  toggleFast: () => void;
  spin: () => void;
  openAuto: () => void;
  stopAuto: () => void;
}

export function Controls(props: Props) {
  const { game, stake, less, more, turning, enough, autoLeft, fast, toggleFast, spin, openAuto, stopAuto } =
    props;
  const t = useTexts(slotTexts);
  const k = useTexts(kitTexts);
  const resting = !turning && autoLeft === 0;
  return (
    <section className={styles.controls}>
      <div className={styles.stake}>
        <span>
          <small>{t('bet')}</small>
          <b data-testid="stake">{showAmount(stake, { cents: 'auto' })}</b>
        </span>
        <button type="button" aria-label={k('less')} disabled={!resting || !less} onClick={less ?? undefined}>
          <MinusIcon />
        </button>
        <button type="button" aria-label={k('more')} disabled={!resting || !more} onClick={more ?? undefined}>
          <PlusIcon />
        </button>
      </div>
      {autoLeft > 0 ? (
        <button
          type="button"
          className={styles.spin}
          data-main={game}
          aria-label={t('stop')}
          onClick={stopAuto}
        >
          <StopIcon style={{ fontSize: 34 }} />
          <small>{autoLeft}</small>
        </button>
      ) : (
        <button
          type="button"
          className={`${styles.spin} ${turning ? styles.turning : ''}`}
          data-main={game}
          aria-label={t('spin')}
          disabled={turning || !enough}
          onClick={spin}
        >
          <SpinIcon style={{ fontSize: 44 }} />
        </button>
      )}
      <div className={styles.side}>
        <button type="button" disabled={!resting || !enough} onClick={openAuto}>
          {t('auto')}
        </button>
        <button type="button" aria-pressed={fast} onClick={toggleFast}>
          {t('fast')}
        </button>
      </div>
    </section>
  );
}
