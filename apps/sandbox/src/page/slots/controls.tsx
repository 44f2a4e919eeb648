import { showShortMoney } from '@koi/game-kit/money.ts';
import { Icon } from '@koi/ui/icon.tsx';
import { minusIcon } from '@koi/ui/icons/minus.ts';
import { plusIcon } from '@koi/ui/icons/plus.ts';
import { repeatIcon } from '@koi/ui/icons/repeat.ts';
import { stopIcon } from '@koi/ui/icons/stop.ts';
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
          <b data-testid="stake">{showShortMoney(stake)}</b>
        </span>
        <button type="button" aria-label={k('less')} disabled={!resting || !less} onClick={less ?? undefined}>
          <Icon path={minusIcon} />
        </button>
        <button type="button" aria-label={k('more')} disabled={!resting || !more} onClick={more ?? undefined}>
          <Icon path={plusIcon} />
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
          <Icon path={stopIcon} size={34} />
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
          <Icon path={repeatIcon} size={44} />
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
