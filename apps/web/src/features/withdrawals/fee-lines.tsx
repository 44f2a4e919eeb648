import type { Minor } from '@koi/money';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { previewFee, type WithdrawalTerms } from './withdrawal-terms.ts';

const none = '–';

interface FeeLinesProps {
  /** Null while the amount is invalid: nothing is previewed then. */
  gross: Minor | null;
  /** Turnover still owed. */
  owed: Minor;
  terms: WithdrawalTerms;
  ground: 'sunken' | 'surface';
}

/** Requested amount, fee and net amount. Updated while the amount is typed. */
export function FeeLines({ gross, owed, terms, ground }: FeeLinesProps) {
  const t = useTranslate();
  const preview = gross === null ? null : previewFee(gross, owed, terms.feePercent);
  const charged = owed > 0n && Number(terms.feePercent) > 0;
  return (
    <DescriptionList ground={ground} live>
      <Description label={t('withdrawals.gross')}>
        {gross === null ? none : <Money amount={gross} />}
      </Description>
      <Description
        label={charged ? t('withdrawals.feePercent', { percent: terms.feePercent }) : t('withdrawals.fee')}
      >
        {preview ? <Money amount={preview.fee === 0n ? 0n : -preview.fee} /> : none}
      </Description>
      <Description label={t('withdrawals.net')} size="title">
        {preview ? <Money amount={preview.net} tone="gold" /> : none}
      </Description>
    </DescriptionList>
  );
}
