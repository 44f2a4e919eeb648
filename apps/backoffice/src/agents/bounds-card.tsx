import type { Reply } from '@koi/contract';
import { compareDecimals } from '@koi/money';
import { Alert, Button, Card, CardContent, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call, propose } from '../api/client.ts';
import { AboveMargin } from '../parts/above-margin.tsx';
import { AskDialog } from '../parts/ask-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { TableOf } from '../parts/table-of.tsx';
import { useNotifySaved } from '../parts/use-notify-saved.ts';
import { RateField } from './rate-field.tsx';
import { WaitingRates } from './waiting-rates.tsx';

type Bound = Reply<'POST /operator/agents/bounds/list'>['data'][number];

export const boundsKey = ['agents', 'bounds'];

/** The allowed range of rates for each game type. */
export function BoundsCard() {
  const translate = useTranslate();
  const may = useMay('agents.edit');
  const [asked, setAsked] = useState<Bound>();
  const query = useQuery({ queryKey: boundsKey, queryFn: () => call('POST /operator/agents/bounds/list') });
  return (
    <>
      <WaitingRates rows={query.data?.waiting ?? []} />
      <Card variant="outlined" component="section" aria-label={translate('koi.agents.bounds')}>
        <CardContent>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {translate('koi.agents.bounds')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {translate('koi.agents.bounds_help')}
          </Typography>
          <Loaded query={query}>
            {({ data }) => (
              <TableOf
                rows={data}
                keyOf={({ game_type }) => game_type}
                columns={[
                  { label: 'koi.agents.game_type', show: ({ game_type_text }) => game_type_text },
                  { label: 'koi.agents.low', show: ({ low }) => `${low} %`, isNumber: true },
                  { label: 'koi.agents.standard', show: ({ standard }) => `${standard} %`, isNumber: true },
                  { label: 'koi.agents.high', show: ({ high }) => `${high} %`, isNumber: true },
                  {
                    label: 'koi.agents.margin',
                    show: ({ margin, standard }) => (
                      <>
                        {margin === null ? '–' : `${margin} %`}
                        <AboveMargin margin={margin} rates={[standard]} />
                      </>
                    ),
                    isNumber: true,
                  },
                  ...(may
                    ? [
                        {
                          label: 'koi.agents.edit',
                          show: (bound: Bound) => (
                            <Button
                              size="small"
                              aria-label={`${translate('koi.agents.edit')} ${bound.game_type_text}`}
                              onClick={() => setAsked(bound)}
                            >
                              {translate('koi.agents.edit')}
                            </Button>
                          ),
                          isNumber: true,
                        },
                      ]
                    : []),
                ]}
              />
            )}
          </Loaded>
        </CardContent>
        {asked && <BoundsDialog bound={asked} onClose={() => setAsked(undefined)} />}
      </Card>
    </>
  );
}

function BoundsDialog({ bound, onClose }: { bound: Bound; onClose(): void }) {
  const translate = useTranslate();
  const notifySaved = useNotifySaved();
  const queries = useQueryClient();
  const [{ low, standard, high }, setTyped] = useState(bound);
  const isOrdered = compareDecimals(low, standard) !== 1 && compareDecimals(standard, high) !== 1;
  const save = async (reason: string): Promise<void> => {
    const given = {
      game_type: bound.game_type,
      low: low.trim(),
      standard: standard.trim(),
      high: high.trim(),
    };
    const body = { bounds: [given], reason };
    const { saved } = await propose('POST /operator/agents/bounds/save', { body });
    await queries.invalidateQueries({ queryKey: ['agents'] });
    notifySaved(saved === 1);
    onClose();
  };
  const field = (
    key: 'low' | 'standard' | 'high',
    value: string,
    from: string,
    to: string,
    help?: string,
  ) => (
    <RateField
      label={translate(`koi.agents.${key}`)}
      low={from}
      high={to}
      value={value}
      onChange={(text) => setTyped((now) => ({ ...now, [key]: text }))}
      {...(help && { help })}
    />
  );
  return (
    <AskDialog
      title={translate('koi.agents.bounds_title', { games: bound.game_type_text })}
      submit={translate('koi.agents.edit')}
      takesReason
      onSubmit={save}
      onClose={onClose}
    >
      {field('low', low, '0.00', '100.00')}
      {/* While the order is wrong this accepts any rate, and the warning below asks for the order. */}
      {field(
        'standard',
        standard,
        isOrdered ? '0.00' : low,
        isOrdered ? '100.00' : high,
        translate('koi.agents.standard_help'),
      )}
      {field('high', high, '0.00', '100.00')}
      <AboveMargin margin={bound.margin} rates={[standard, high]} />
      {!isOrdered && <Alert severity="warning">{translate('koi.agents.bounds_order')}</Alert>}
    </AskDialog>
  );
}
