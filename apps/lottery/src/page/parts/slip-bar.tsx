import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import DiceIcon from '~icons/lucide/dices';
import { useTranslate } from '../text/text.tsx';
import type { SlipControl } from '../use-slip.ts';
import styles from './slip-bar.module.css';

interface Props {
  slip: SlipControl;
  random: () => void;
  open: () => void;
}

/** Always visible below the boards. */
export function SlipBar({ slip, random, open }: Props) {
  const { t } = useTranslate();
  const { combinations, total } = slip.figures;
  return (
    <section className={styles.bar} aria-label={t('slip')}>
      <button
        type="button"
        className={styles.random}
        disabled={slip.full}
        aria-label={t('randomLine')}
        title={t('randomLine')}
        onClick={random}
      >
        <DiceIcon />
        <small aria-hidden="true">{t('random')}</small>
      </button>
      <p className={styles.count} aria-live="polite">
        {combinations > 0 ? t('combinations', { count: combinations }) : t('pickFirst')}
        {combinations > 0 && (
          <small>
            {t('total')} <b>{showAmount(total)}</b>
          </small>
        )}
      </p>
      {combinations > 0 && (
        <Button variant="plain" onClick={slip.clear}>
          {t('clear')}
        </Button>
      )}
      <Button disabled={combinations === 0} onClick={open}>
        {t('bet')}
      </Button>
    </section>
  );
}
