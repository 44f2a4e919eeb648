import { useText } from '../../shared/i18n/use-text.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { MoneyLogRecords } from './money-log-records.tsx';

export function MoneyLogScreen() {
  const t = useText();
  return (
    <MoneyLogRecords
      title={t('profile.moneyLog')}
      firstStep={{ href: hrefTo('/Member/Recharge'), label: t('moneyLog.firstDeposit') }}
    />
  );
}
