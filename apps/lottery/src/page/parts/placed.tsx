import { showAmount } from '@koi/money/show-amount';
import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import CheckIcon from '~icons/lucide/check';
import { useTranslate } from '../text/text.tsx';
import styles from './placed.module.css';
import slipStyles from './slip.module.css';

interface Props {
  /** Null for a chase. */
  issueNo: string | null;
  /** Number of issues of the chase. */
  count: number;
  total: string;
  demo: boolean;
  close: () => void;
  seeBets: () => void;
}

/** Confirmation of a placed slip, and what to do next. */
export function Placed({ issueNo, count, total, demo, close, seeBets }: Props) {
  const { t } = useTranslate();
  return (
    <Sheet
      open
      title={t('slip')}
      onClose={close}
      footer={
        <div className={styles.pair}>
          <Button variant="secondary" onClick={seeBets}>
            {t('seeBets')}
          </Button>
          <Button onClick={close}>{t('goOn')}</Button>
        </div>
      }
    >
      <div className={styles.done} role="status">
        <CheckIcon style={{ fontSize: 32 }} />
        <h3>{t('placed')}</h3>
        <p>
          {issueNo === null
            ? t('chasePlacedText', { count, total: showAmount(total) })
            : t('placedText', { no: issueNo, total: showAmount(total) })}
        </p>
        {demo && <p className={slipStyles.note}>{t('trialNote')}</p>}
      </div>
    </Sheet>
  );
}
