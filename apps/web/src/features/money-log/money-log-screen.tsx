import { hrefTo } from '../../navigation/paths.ts';
import { MoneyLogRecords } from '../../records/money-log/money-log-records.tsx';
import { useText } from '../../text/use-text.ts';

export function MoneyLogScreen() {
  const t = useText();
  return (
    <MoneyLogRecords
      title={t('moneyLog.title')}
      firstStep={{ href: hrefTo('/Member/Recharge'), label: t('moneyLog.firstDeposit') }}
    />
  );
}
