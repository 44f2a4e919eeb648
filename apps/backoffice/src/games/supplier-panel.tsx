import { currencies, type Lang } from '@koi/contract/enumerations';
import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { Facts } from '../parts/facts.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { callColours, nameOf, type Supplier, stateColours, stateOf } from './supplier.ts';
import { type SupplierAction, SupplierDialog } from './supplier-dialog.tsx';

/** One supplier: its notice to members, statistics of its calls, and the operator's actions. */
export function SupplierPanel({ supplier, onClose }: { supplier: Supplier; onClose(): void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useMay('suppliers.edit');
  const audit = useMay('audit.read');
  const bets = useMay('bets.read');
  const secrets = useMay('secrets.read');
  const mayList = useMay('games.edit');
  const [asked, setAsked] = useState<SupplierAction | 'add_entry' | null>(null);
  const { code, breakers, troubles } = supplier;
  const name = nameOf(supplier.names, locale);
  const isKeptBack = breakers !== null && Object.values(breakers).some(({ state }) => state === 'open');
  const actions = [
    ...(may
      ? ([
          supplier.is_open === 1 ? 'close_supplier' : 'open_supplier',
          supplier.is_shown === 1 ? 'hide' : 'show',
          'rename',
          ...(breakers ? (['reset'] as const) : []),
        ] as const)
      : []),
    ...(mayList ? (['add_entry'] as const) : []),
  ];
  const calls = (part: 'players' | 'feed') => {
    if (!breakers) return translate('koi.games.not_connected');
    const { state, opened_at, failures } = breakers[part];
    return (
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <StateChip color={callColours[state]} label={translate(`koi.games.calls_${state}`)} />
        {opened_at !== null && <span>{translate('koi.games.since', { time: opened_at })}</span>}
        {failures > 0 && <span>{translate('koi.games.failures', { count: failures })}</span>}
      </Stack>
    );
  };
  const catalogue = `/games/catalogue?filter=${encodeURIComponent(JSON.stringify({ supplier: code }))}`;
  return (
    <Card component="section" aria-label={name}>
      <CardContent>
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
              {name}
            </Typography>
            <StateChip
              color={stateColours[stateOf(supplier)]}
              label={translate(`koi.games.${stateOf(supplier)}`)}
            />
          </Stack>
          <Facts
            rows={[
              ['koi.games.code', code],
              [
                'koi.games.currency',
                supplier.lang === 'common' ? translate('koi.games.all') : currencies[supplier.lang as Lang],
              ],
              ['koi.games.aliases', supplier.aliases],
              ['koi.games.maintenance', nameOf(supplier.maintenance_texts, locale)],
              ['koi.games.until', supplier.maintenance_until],
              ['koi.games.players', calls('players')],
              ['koi.games.feed', calls('feed')],
              ['koi.games.imported', supplier.imported_at],
            ]}
          />
          {actions.length > 0 && (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {actions.map((action) => (
                <Button
                  key={action}
                  size="small"
                  variant={action === 'reset' && isKeptBack ? 'contained' : 'outlined'}
                  color={action === 'close_supplier' || action === 'hide' ? 'error' : 'primary'}
                  onClick={() => setAsked(action)}
                >
                  {translate(`koi.games.${action}`)}
                </Button>
              ))}
            </Stack>
          )}
          <div>
            <Typography component="h3" variant="subtitle2">
              {translate('koi.games.troubles')}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {troubles.length === 0 ? translate('koi.games.none') : translate('koi.games.troubles_help')}
            </Typography>
            {troubles.map(({ at, operation, outcome, error, milliseconds }, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may come in one second
              <Typography key={`${at} ${n}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {at} · {operation} · {error || outcome} · {milliseconds} ms
              </Typography>
            ))}
          </div>
          <Stack spacing={0.5}>
            <Link to={catalogue}>{translate('koi.games.list')}</Link>
            {secrets && supplier.is_connected === 1 && (
              <Link to={`/secrets?partner=${encodeURIComponent(`supplier ${code}`)}`}>
                {translate('koi.secrets.open')}
              </Link>
            )}
            {bets && <Link to={`/bets?supplier=${code}`}>{translate('koi.games.bets')}</Link>}
            {audit && (
              <Link to={`/audit?subject_kind=supplier&subject_id=${code}`}>
                {translate('koi.games.changes')}
              </Link>
            )}
          </Stack>
          <Button size="small" onClick={onClose}>
            {translate('koi.games.close')}
          </Button>
        </Stack>
      </CardContent>
      {asked === 'add_entry' && (
        <EntryDialog supplier={supplier} name={name} onClose={() => setAsked(null)} />
      )}
      {asked !== null && asked !== 'add_entry' && (
        <SupplierDialog supplier={supplier} name={name} action={asked} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}
