import { showMoney } from '../money.ts';
import { useText } from '../text/text.tsx';
import type { SlipControl, SlipFigures } from '../use-slip.ts';
import styles from './slip.module.css';
import { Button } from './ui.tsx';

interface Props {
  slip: SlipControl;
  figures: SlipFigures;
  open: () => void;
}

/** Always at hand below the boards. */
export function SlipBar({ slip, figures, open }: Props) {
  const { t } = useText();
  const count = figures.lines.length;
  return (
    <section className={styles.bar} aria-label={t('slip')}>
      <p className={styles.count} aria-live="polite">
        {count > 0 ? t('selected', { count }) : t('pickFirst')}
        {count > 0 && (
          <small>
            {t('total')} <b>{showMoney(figures.total)}</b>
          </small>
        )}
      </p>
      {count > 0 && (
        <button type="button" className={styles.clear} onClick={slip.clear}>
          {t('clear')}
        </button>
      )}
      <Button primary disabled={count === 0} onClick={open}>
        {t('bet')}
      </Button>
    </section>
  );
}
