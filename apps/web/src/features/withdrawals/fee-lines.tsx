import type { Minor } from '@koi/money';
import { Money } from '../../components/money.tsx';
import { useText } from '../../text/use-text.ts';
import { previewFee, type WithdrawalTerms } from './withdrawal-terms.ts';
import css from './withdrawals.module.css';

const none = '–';

interface FeeLinesProps {
  /** Null while the amount is invalid: nothing is previewed then. */
  gross: Minor | null;
  /** Turnover still owed. */
  owed: Minor;
  terms: WithdrawalTerms;
}

/** Requested amount, fee and net amount. Updated while the amount is typed. */
export function FeeLines({ gross, owed, terms }: FeeLinesProps) {
  const t = useText();
  const preview = gross === null ? null : previewFee(gross, owed, terms.feePercent);
  const charged = owed > 0n && Number(terms.feePercent) > 0;
  return (
    <dl className={css.lines} aria-live="polite">
      <div>
        <dt>{t('withdrawals.gross')}</dt>
        <dd>{gross === null ? none : <Money amount={gross} />}</dd>
      </div>
      <div>
        <dt>{charged ? t('withdrawals.feePercent', { percent: terms.feePercent }) : t('withdrawals.fee')}</dt>
        <dd>{preview ? <Money amount={preview.fee === 0n ? 0n : -preview.fee} /> : none}</dd>
      </div>
      <div className={css.net}>
        <dt>{t('withdrawals.net')}</dt>
        <dd>{preview ? <Money amount={preview.net} tone="gold" /> : none}</dd>
      </div>
    </dl>
  );
}
