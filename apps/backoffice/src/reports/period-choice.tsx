import { reportPeriods } from '@koi/contract/operator-enumerations';
import { useTranslate } from 'react-admin';
import { ChoiceField } from '../parts/choice-field.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { relativeIn } from './report.ts';

/** Periods that move along with the day, in the address; days of one's own are entered beside it. */
export function PeriodChoice() {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const relative = relativeIn(search);
  return (
    <ChoiceField
      size="small"
      margin="none"
      label={translate('koi.reports.period')}
      value={relative ?? 'own'}
      onChange={(chosen) => {
        if (chosen === 'own') return;
        change((now) => {
          put(now, 'period', chosen);
          for (const gone of ['from', 'to', 'page']) now.delete(gone);
        });
      }}
      sx={{ width: 150 }}
      choices={[
        ...reportPeriods.map((one) => [one, translate(`koi.reports.presets.${one}`)] as const),
        ...(relative ? [] : [['own', translate('koi.reports.own_period')] as const]),
      ]}
    />
  );
}
