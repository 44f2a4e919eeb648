import type { Body, Reply } from '@koi/contract';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField } from '../parts/rows/field.ts';

type Settings = Reply<'POST /operator/protection/settings'>['data'];

const amountsOf = (prefix: '' | 'ceiling_'): RowField[] =>
  (['deposit', 'loss'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({
      key: `${kind}_${prefix}${period}`,
      label: `koi.members.site_limits.${kind}_${period}`,
      kind: 'amount' as const,
    })),
  );
/** The usual choices, and any other values that are set. */
const offered = (key: string, usual: readonly number[], set: readonly number[]): RowField => ({
  key,
  label: `koi.members.site_limits.${key}`,
  kind: 'several',
  choices: [...new Set([...usual, ...set])]
    .sort((a, b) => a - b)
    .map((one) => ({ id: String(one), name: String(one) })),
});

/** Limits of a currency: defaults for members who set none, maximum values, and the choices offered. */
export default function SiteLimitsPage() {
  const translate = useTranslate();
  const may = useMay('protection.settings');
  const [lang, choose] = useMarket();
  const query = useQuery({
    queryKey: ['protection', 'settings', lang],
    queryFn: () => call('POST /operator/protection/settings', { body: { lang } }),
  });
  const parts = ({ reminder_minutes, time_out_days, exclusion_months }: Settings) =>
    ({
      defaults: [{ key: 'least', label: 'koi.members.site_limits.least', kind: 'amount' }, ...amountsOf('')],
      ceilings: amountsOf('ceiling_'),
      choices: [
        { key: 'reminder', label: 'koi.members.site_limits.reminder', kind: 'whole', min: 0, max: 1440 },
        offered('reminder_minutes', [15, 20, 30, 45, 60, 90, 120, 180, 240], reminder_minutes),
        offered('time_out_days', [1, 2, 3, 7, 14, 21, 28, 42], time_out_days),
        offered('exclusion_months', [6, 12, 24, 36, 60, 120], exclusion_months),
        { key: 'match_realname', label: 'koi.members.site_limits.match_realname', kind: 'flag' },
      ],
    }) as const satisfies Record<string, readonly RowField[]>;
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.members.site_limits.title" />
      <MarketTabs market={lang} onChange={choose} />
      <Typography color="textSecondary" variant="body2">
        {translate('koi.members.site_limits.none')}
      </Typography>
      <Loaded query={query}>
        {({ data }) =>
          Object.entries(parts(data)).map(([part, fields]) => (
            <EditableRows<Record<string, unknown>>
              key={`${lang} ${part}`}
              title={translate(`koi.members.site_limits.${part}`)}
              rows={[
                Object.fromEntries(fields.map(({ key }) => [key, data[key as keyof Settings] ?? '0.00'])),
              ]}
              idOf={() => part}
              fields={fields}
              mayEdit={may}
              onlyChanged
              takesReason
              onSave={async (changed) => {
                const body = { lang, ...changed } as Body<'POST /operator/protection/settings/save'>;
                await call('POST /operator/protection/settings/save', { body });
                await query.refetch();
                return 'saved';
              }}
              onStale={() => void query.refetch()}
            />
          ))
        }
      </Loaded>
    </Stack>
  );
}
