import { gameTypes } from '@koi/contract/enumerations';
import { reportDimensions } from '@koi/contract/operator-enumerations';
import { FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { ChoiceFilter } from '../parts/choice-filter.tsx';
import { gameTypeNames } from '../parts/game-types.ts';
import { useAddress } from '../parts/use-address.ts';
import { PeriodChoice } from './period-choice.tsx';
import { groupingIn, isApart, type Report } from './report.ts';

const fields: readonly AddressField[] = [
  { key: 'from', label: 'koi.reports.from', type: 'date' },
  { key: 'to', label: 'koi.reports.to', type: 'date' },
  { key: 'supplier', label: 'koi.reports.supplier_code' },
  { key: 'game', label: 'koi.reports.game_code' },
  { key: 'agent', label: 'koi.reports.agent' },
  { key: 'brand', label: 'koi.reports.brand' },
  { key: 'level', label: 'koi.reports.dimensions.level' },
  { key: 'channel', label: 'koi.reports.channel' },
  { key: 'activity', label: 'koi.reports.activity' },
];
const forget = ['page'] as const;

/** Period, grouping and filters of a report; `report` is the one that is shown. */
export function ReportFilters({ report }: { report: Report | undefined }) {
  const translate = useTranslate();
  const [search] = useAddress();
  const [by, and] = groupingIn(search);
  const name = (dimension: string): string => translate(`koi.reports.dimensions.${dimension}`);
  const field = { size: 'small', margin: 'none' } as const;
  return (
    <AddressFilters fields={fields} standIns={report ? { ...report.period } : {}} forget={forget}>
      {(given, set) => (
        <>
          <PeriodChoice />
          <ChoiceField
            {...field}
            label={translate('koi.reports.by')}
            value={by ?? 'day'}
            onChange={(chosen) => set('by', chosen)}
            sx={{ width: 120 }}
            choices={reportDimensions.map((one) => [one, name(one)] as const)}
          />
          <ChoiceField
            {...field}
            label={translate('koi.reports.and')}
            value={and ?? 'none'}
            onChange={(chosen) => set('and', chosen === 'none' ? '' : chosen)}
            sx={{ width: 140 }}
            choices={[
              ['none', translate('koi.reports.none')] as const,
              ...reportDimensions
                .filter((one) => one !== by && !isApart(one, by ?? 'day'))
                .map((one) => [one, name(one)] as const),
            ]}
          />
          <ChoiceFilter
            label="koi.reports.dimensions.product"
            value={given('product')}
            onSet={(value) => set('product', value)}
            choices={Object.values(gameTypes).map(
              (type) => [String(type), gameTypeNames[type] ?? ''] as const,
            )}
          />
          {report && report.currencies.length > 0 && (
            <ChoiceField
              {...field}
              label={translate('koi.reports.currency')}
              value={report.currency}
              onChange={(chosen) => set('currency', chosen)}
              sx={{ width: 100 }}
              choices={[...new Set([...report.currencies, report.currency])].map(
                (one) => [one, one] as const,
              )}
            />
          )}
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={given('compare') === '1'}
                onChange={(_event, on) => set('compare', on ? '1' : '')}
              />
            }
            label={translate('koi.reports.compare')}
          />
        </>
      )}
    </AddressFilters>
  );
}
