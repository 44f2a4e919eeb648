import type { Body } from '@koi/contract';
import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { type AddressField, AddressFilters } from '../parts/address-filters.tsx';
import { EmptyBox } from '../parts/beside.tsx';
import { ChoiceField } from '../parts/choice-field.tsx';
import { FileLine } from '../parts/export-button.tsx';
import { Failed } from '../parts/failed.tsx';
import { Loading } from '../parts/loading.tsx';
import { Slow } from '../parts/slow.tsx';
import { put, useAddress } from '../parts/use-address.ts';
import { wholeOf } from '../parts/whole.ts';
import { type CohortFigure, type Cohorts, CohortTable, cohortFigures } from './cohort-table.tsx';

const fields: readonly AddressField[] = [
  { key: 'from', label: 'koi.reports.from', type: 'date' },
  { key: 'to', label: 'koi.reports.to', type: 'date' },
  { key: 'brand', label: 'koi.reports.brand' },
];
const weekChoices = [4, 8, 12, 26, 52] as const;

/** What the address asks for. */
function requestIn(search: URLSearchParams): Body<'POST /operator/reports/cohorts'> {
  const [from, to] = [search.get('from'), search.get('to')];
  const [first, last] = [from ?? to, to ?? from];
  const [currency, brand, weeks] = [
    search.get('currency'),
    search.get('brand'),
    wholeOf(search.get('weeks')),
  ];
  return {
    ...(first !== null && last !== null && { period: [first, last] as const }),
    ...(currency && { currency }),
    ...(brand && { brand }),
    ...(weeks !== undefined && { weeks }),
  };
}

/** Members by week of registration, and how many of them were active in each week since; the request is in the address. */
export default function CohortsPage() {
  const translate = useTranslate();
  const [search] = useAddress();
  const body = requestIn(search);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['reports', 'cohorts', body],
    queryFn: () => call('POST /operator/reports/cohorts', { body }),
    placeholderData: keepPreviousData,
  });
  const cohorts = data?.data;
  return (
    <Stack spacing={2} sx={{ mt: 1, mb: 4 }}>
      <Title title="koi.cohorts.title" />
      <Filters cohorts={cohorts} />
      {isPending && <Loading height={360} />}
      {error && (!cohorts || isPlaceholderData) && <Failed error={error} onRetry={refetch} />}
      {isPlaceholderData && !error && <Slow />}
      {cohorts && !error && (
        <Box sx={{ opacity: isPlaceholderData ? 0.7 : 1 }}>
          <Shown cohorts={cohorts} />
        </Box>
      )}
      <Typography color="textSecondary" variant="body2">
        {translate('koi.cohorts.definition')}
      </Typography>
    </Stack>
  );
}

function Filters({ cohorts }: { cohorts: Cohorts | undefined }) {
  const translate = useTranslate();
  const field = { size: 'small', margin: 'none' } as const;
  return (
    <AddressFilters fields={fields} standIns={cohorts ? { ...cohorts.period } : {}} forget={[]}>
      {(_given, set) =>
        cohorts && (
          <>
            <ChoiceField
              {...field}
              label={translate('koi.cohorts.weeks')}
              value={cohorts.weeks}
              onChange={(chosen) => set('weeks', String(chosen))}
              sx={{ width: 130 }}
              choices={[...new Set([...weekChoices, cohorts.weeks])].map(
                (one) => [one, String(one)] as const,
              )}
            />
            {cohorts.currencies.length > 0 && (
              <ChoiceField
                {...field}
                label={translate('koi.reports.currency')}
                value={cohorts.currency}
                onChange={(chosen) => set('currency', chosen)}
                sx={{ width: 100 }}
                choices={[...new Set([...cohorts.currencies, cohorts.currency])].map(
                  (one) => [one, one] as const,
                )}
              />
            )}
          </>
        )
      }
    </AddressFilters>
  );
}

function Shown({ cohorts }: { cohorts: Cohorts }) {
  const translate = useTranslate();
  const [search, change] = useAddress();
  const figure = cohortFigures.find((one) => one === search.get('show')) ?? 'active';
  if (cohorts.data.length === 0) return <EmptyBox>{translate('koi.cohorts.nothing')}</EmptyBox>;
  const { period, currency } = cohorts;
  return (
    <Stack spacing={2}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          value={figure}
          aria-label={translate('koi.reports.show')}
          onChange={(_event, next: CohortFigure | null) =>
            next !== null &&
            change((now) => put(now, 'show', next === 'active' ? '' : next), { replace: true })
          }
        >
          {cohortFigures.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 1.25, py: 0.25, textTransform: 'none' }}>
              {translate(`koi.cohorts.figures.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FileLine
          file={{
            kind: 'report_cohorts',
            filter: { ...requestIn(search), period: [period.from, period.to], currency },
          }}
        />
      </Stack>
      <CohortTable cohorts={cohorts} figure={figure} />
    </Stack>
  );
}
