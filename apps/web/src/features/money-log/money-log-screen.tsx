import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { MoneyLogRecords } from './money-log-records.tsx';

export function MoneyLogScreen() {
  const t = useTranslate();
  return (
    <MoneyLogRecords
      title={t('profile.moneyLog')}
      firstStep={{ href: hrefTo('/Member/Recharge'), label: t('moneyLog.firstDeposit') }}
    />
  );
}
