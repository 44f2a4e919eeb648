import { showAmount } from '@koi/money/show-amount';
import MinusIcon from '~icons/lucide/minus';
import PlusIcon from '~icons/lucide/plus';
import { levels } from '../../games/fishing/kinds.ts';
import { fishingTexts } from '../text/fishing.ts';
import { useTexts } from '../text/use-texts.ts';
import styles from './controls.module.css';

interface Props {
  level: number;
  changeLevel: (step: number) => void;
  auto: boolean;
  changeAuto: () => void;
  lock: boolean;
  changeLock: () => void;
}

export function Controls({ level, changeLevel, auto, changeAuto, lock, changeLock }: Props) {
  const t = useTexts(fishingTexts);
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.mode}
        data-main="FISH1"
        aria-pressed={auto}
        onClick={changeAuto}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3v4M12 17v4M3 12h4M17 12h4M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />
        </svg>
        {t('auto')}
      </button>
      <fieldset className={styles.level} aria-label={t('stake')}>
        <button type="button" aria-label={t('weaker')} disabled={level === 0} onClick={() => changeLevel(-1)}>
          <MinusIcon />
        </button>
        <output data-testid="shot-stake">
          <small>{t('stake')}</small>
          <b>{showAmount(levels[level] ?? 0n)}</b>
        </output>
        <button
          type="button"
          aria-label={t('stronger')}
          disabled={level === levels.length - 1}
          onClick={() => changeLevel(1)}
        >
          <PlusIcon />
        </button>
      </fieldset>
      <button type="button" className={styles.mode} aria-pressed={lock} onClick={changeLock}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z" />
        </svg>
        {t('lock')}
      </button>
    </div>
  );
}
