import type { Body } from '@koi/contract';
import { orderStatuses } from '@koi/contract/enumerations';
import {
  type AdjustmentKind,
  adjustmentDirections,
  adjustmentKinds,
} from '@koi/contract/operator-enumerations';
import AddIcon from '@mui/icons-material/Add';
import { Button, Stack } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { AddressFilters } from '../parts/address-filters.tsx';
import { Beside, EmptyBox } from '../parts/beside.tsx';
import { ChoiceFilter, timeIn } from '../parts/choice-filter.tsx';
import { AddressLink, MemberLink } from '../parts/links.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { StateChip } from '../parts/state-chip.tsx';
import { useAddress } from '../parts/use-address.ts';
import { wholeOf } from '../parts/whole.ts';
import { AdjustDialog, signed } from './adjust-dialog.tsx';
import { type Adjustment, states } from './adjustment.ts';
import { AdjustmentPanel } from './adjustment-panel.tsx';

const colours = { 1: 'warning', 2: 'success', 3: 'default' } as const;
const kinds = Object.keys(adjustmentKinds) as AdjustmentKind[];

const chosen = [
  [
    'status',
    'koi.adjustments.status',
    Object.entries(states).map(([value, state]) => [value, `koi.adjustments.${state}`] as const),
  ],
  [
    'direction',
    'koi.adjustments.direction',
    adjustmentDirections.map((one) => [one, `koi.adjustments.${one}`] as const),
  ],
  ['kind', 'koi.adjustments.kind', kinds.map((kind) => [kind, `koi.adjustments.kinds.${kind}`] as const)],
] as const;

/**
 * Manual adjustments of wallets. The address holds the filters, the open row and the member whose wallet is
 * to be adjusted.
 */
export default function AdjustmentsPage() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const may = useMay('adjustments.make');
  const [search, change] = useAddress();
  const make = search.get('make');
  const open = wholeOf(search.get('adjustment'));
  const set = (work: (now: URLSearchParams) => void): void => change(work, { replace: true });
  const close = (): void => set((now) => now.delete('adjustment'));
  const readAgain = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['adjustments'] });
    await queries.invalidateQueries({ queryKey: ['waiting'] });
  };
  const filter = filterOf(search);
  const opened = useQuery({
    queryKey: ['adjustments', 'one', open],
    queryFn: async () =>
      (await call('POST /operator/adjustments/list', { body: { id: open ?? 0 } })).data.adjustments[0] ??
      null,
    enabled: open !== undefined,
  });
  return (
    <Stack spacing={2} sx={{ mt: 1 }}>
      <Title title="koi.adjustments.title" />
      {may && (
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => set((now) => now.set('make', ''))}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('koi.adjustments.make')}
        </Button>
      )}
      <AddressFilters
        fields={[
          { key: 'member_name', label: 'koi.adjustments.member' },
          { key: 'made_by', label: 'koi.adjustments.made_by' },
          { key: 'from', label: 'koi.adjustments.from', type: 'datetime-local' },
          { key: 'to', label: 'koi.adjustments.to', type: 'datetime-local' },
        ]}
        forget={['adjustment', 'make']}
      >
        {(given, set) =>
          chosen.map(([key, label, choices]) => (
            <ChoiceFilter
              key={key}
              label={label}
              choices={choices}
              value={given(key)}
              onSet={(value) => set(key, value)}
            />
          ))
        }
      </AddressFilters>
      <Beside
        panel={
          <Loaded query={opened}>
            {(one) =>
              one ? (
                <AdjustmentPanel key={one.id} row={one} onChanged={() => void readAgain()} onClose={close} />
              ) : (
                <EmptyBox>{translate('koi.nothing')}</EmptyBox>
              )
            }
          </Loaded>
        }
        open={open}
        at={-1}
        hint={translate('koi.adjustments.choose')}
        onClose={close}
      >
        <MoreRows<Adjustment>
          name={['adjustments', filter]}
          file={{ kind: 'adjustments', filter }}
          none="koi.adjustments.none"
          open={open}
          read={async (before) => {
            const body = { ...filter, ...(before !== undefined && { before }) };
            const { data } = await call('POST /operator/adjustments/list', { body });
            return {
              rows: data.adjustments,
              next: data.next,
              isMore: data.is_more === 1,
              sums: data.sums.map((sum) => translate('koi.adjustments.sum', sum)),
            };
          }}
          columns={[
            {
              label: 'koi.adjustments.number',
              show: ({ id }) => <AddressLink name="adjustment" value={id} />,
            },
            { label: 'koi.adjustments.time', show: ({ created_at }) => created_at, isOneLine: true },
            { label: 'koi.adjustments.member', show: ({ member_name }) => <MemberLink name={member_name} /> },
            {
              label: 'koi.adjustments.kind',
              show: ({ kind }) => translate(`koi.adjustments.kinds.${kind}`),
            },
            {
              label: 'koi.adjustments.wallet',
              show: ({ wallet }) => translate(`koi.adjustments.${wallet}`),
              isOneLine: true,
            },
            { label: 'koi.adjustments.amount', show: signed, isNumber: true },
            {
              label: 'koi.adjustments.status',
              show: ({ status }) => (
                <StateChip
                  color={colours[status]}
                  label={translate(
                    `koi.adjustments.${status === orderStatuses.pending ? 'waiting' : states[status]}`,
                  )}
                />
              ),
            },
            { label: 'koi.adjustments.made_by', show: ({ made_by }) => made_by },
          ]}
        />
      </Beside>
      {make !== null && may && (
        <AdjustDialog
          memberName={make}
          onClose={() => set((now) => now.delete('make'))}
          onDone={({ id }) => {
            set((now) => {
              now.delete('make');
              now.set('adjustment', String(id));
            });
            void readAgain();
          }}
        />
      )}
    </Stack>
  );
}

type Filter = Omit<Body<'POST /operator/adjustments/list'>, 'before' | 'limit'>;

function filterOf(search: URLSearchParams): Filter {
  const text = (key: string) => {
    const value = search.get(key);
    return value ? { [key]: value } : {};
  };
  const time = timeIn(search);
  const status = ([1, 2, 3] as const).find((one) => String(one) === search.get('status'));
  return {
    ...text('member_name'),
    ...text('made_by'),
    ...text('kind'),
    ...text('direction'),
    ...(status && { status }),
    ...(time && { created_at: time }),
  };
}
