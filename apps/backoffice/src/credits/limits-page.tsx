import type { Body, Reply } from '@koi/contract';
import AddIcon from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { filteredList, MemberLink } from '../parts/links.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MarketTabs, useMarket } from '../parts/market-tabs.tsx';
import { Pages } from '../parts/pages.tsx';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField } from '../parts/rows/field.ts';
import { LimitDialog } from './limit-dialog.tsx';

type Limits = Reply<'POST /operator/credits/limits'>['data'];
type Level = Limits['levels'][number];
type Own = Limits['members']['data'][number];

const fields: readonly RowField[] = [
  { key: 'level', label: 'koi.credits.level', kind: 'whole', min: 0, max: 1000, isKey: true },
  { key: 'money', label: 'koi.credits.limit', kind: 'amount' },
];

/** Borrowing limits by level, and members with an individual limit. */
export default function LimitsPage() {
  const translate = useTranslate();
  const may = useMay('credit.limits');
  const [market, choose] = useMarket('page');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ member: Own | undefined }>();
  const query = useQuery({
    queryKey: ['credits', 'limits'],
    queryFn: () => call('POST /operator/credits/limits', { body: { limit: 1 } }),
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.credits.limits" />
      <MarketTabs market={market} onChange={choose} />
      <Loaded query={query}>
        {({ data }) => {
          const levels = data.levels.filter(({ lang }) => lang === market);
          return (
            <EditableRows<Level>
              title={translate('koi.credits.by_level')}
              rows={levels}
              idOf={({ level }) => String(level)}
              fields={fields}
              mayEdit={may}
              takesReason
              fresh={{ level: (levels.at(-1)?.level ?? 0) + 1, money: levels.at(-1)?.money ?? '0.00' }}
              onSave={async (wire, level) => {
                const body = {
                  lang: market,
                  ...(level && { level: level.level }),
                  ...wire,
                } as Body<'POST /operator/credits/limits/level'>;
                await call('POST /operator/credits/limits/level', { body });
                await query.refetch();
                return 'saved';
              }}
              onStale={() => void query.refetch()}
            />
          );
        }}
      </Loaded>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {translate('koi.credits.of_members')}
        </Typography>
        {may && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAsked({ member: undefined })}>
            {translate('koi.credits.set_limit')}
          </Button>
        )}
      </Stack>
      <Pages<Own & { id: string }>
        name={['credits', 'own-limits', market]}
        read={async (page) => {
          const body = { lang: market, page, limit: 20 };
          const { members } = (await call('POST /operator/credits/limits', { body })).data;
          return { ...members, data: members.data.map((row) => ({ ...row, id: row.name })) };
        }}
        columns={[
          { label: 'koi.credits.member', show: ({ name }) => <MemberLink name={name} /> },
          { label: 'koi.credits.level', show: ({ level }) => level, isNumber: true },
          { label: 'koi.credits.limit', show: ({ money }) => money, isNumber: true },
          {
            label: 'koi.credits.debt',
            show: ({ name, used_credit }) => (
              <Link to={filteredList('/credits', { member_name: name })}>{used_credit}</Link>
            ),
          },
          ...(may
            ? [
                {
                  label: '',
                  show: (member: Own) => (
                    <Button
                      size="small"
                      aria-label={`${translate('koi.credits.set_limit')}: ${member.name}`}
                      onClick={() => setAsked({ member })}
                    >
                      {translate('koi.credits.set_limit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asked && (
        <LimitDialog
          member={asked.member}
          onDone={() => void queries.invalidateQueries({ queryKey: ['credits', 'own-limits'] })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
