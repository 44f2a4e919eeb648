import { showShortMoney } from '@koi/game-kit/money.ts';
import { Icon } from '../kit/icons.tsx';
import { useTexts } from '../kit/text.ts';
import { kitTexts } from '../text/kit.ts';
import { slotTexts } from '../text/slots.ts';
import styles from './controls.module.css';

interface Props {
  game: string;
  stake: bigint;
  /** Null at the end of the steps. */
  less: (() => void) | null;
  more: (() => void) | null;
  turning: boolean;
  enough: boolean;
  /** Rounds that are still to be played by themselves; 0 when none. */
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
          <Icon name="minus" />
        </button>
        <button type="button" aria-label={k('more')} disabled={!resting || !more} onClick={more ?? undefined}>
          <Icon name="plus" />
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
          <Icon name="stop" size={34} />
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
          <Icon name="repeat" size={44} />
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
