import { Alert, Chip, Typography } from '@mui/material';
import { useEffect } from 'react';
import {
  BooleanInput,
  Datagrid,
  FunctionField,
  List,
  SelectInput,
  TextField,
  TextInput,
  useListContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Beside } from '../parts/beside.tsx';
import { isTyping } from '../parts/keys.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { DepositPanel, type DepositRow } from './deposit-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.deposits.status"
    alwaysOn
    choices={[
      { id: 1, name: 'koi.deposits.pending' },
      { id: 2, name: 'koi.deposits.credited' },
      { id: 3, name: 'koi.deposits.refused' },
    ]}
  />,
  <TextInput key="member_name" source="member_name" label="koi.deposits.member" alwaysOn resettable />,
  <TextInput key="bill_no" source="bill_no" label="koi.deposits.order" alwaysOn resettable />,
  <BooleanInput key="flagged" source="flagged" label="koi.deposits.flagged" />,
];

/** List and decision side by side; filters and page stand in the address. */
export default function DepositQueue() {
  return (
    <List
      resource="deposits"
      title="koi.deposits.title"
      filters={filters}
      exporter={false}
      perPage={25}
      empty={false}
      disableSyncWithLocation={false}
      queryOptions={{ refetchInterval: EVERY_MS }}
      component="div"
      sx={{ '& .RaList-main': { minWidth: 0 } }}
    >
      <Queue />
    </List>
  );
}

const colours = { 1: 'warning', 2: 'success', 3: 'default' } as const;

function Queue() {
  const translate = useTranslate();
  const { data = [], error, refetch } = useListContext<DepositRow>();
  const [open, setOpen] = useStore<number | null>('deposits.open', null);
  const at = data.findIndex(({ id }) => id === open);
  const row = data[at];
  const waiting = data.filter(({ status }) => status === 1);

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
      if (step === undefined || event.ctrlKey || isTyping(event)) return;
      const next = data[Math.min(Math.max(at + step, 0), data.length - 1)];
      if (!next) return;
      event.preventDefault();
      setOpen(next.id);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [data, at, setOpen]);

  const panel = (
    <DepositPanel
      key={row?.id ?? 0}
      row={row}
      onClose={() => setOpen(null)}
      onDecided={() => {
        // The next one that waits opens by itself.
        const rest = waiting.filter(({ id }) => id !== open);
        const next = rest.find(({ id }) => data.findIndex((one) => one.id === id) > at) ?? rest[0];
        setOpen(next?.id ?? null);
        void refetch();
      }}
      onStale={() => void refetch()}
    />
  );
  if (error && data.length === 0) return <Alert severity="error">{translate('koi.failed')}</Alert>;
  return (
    <Beside panel={panel}>
      <Datagrid
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ px: 3, py: 5, textAlign: 'center' }}>
            {translate('koi.deposits.none')}
          </Typography>
        }
        bulkActionButtons={false}
        rowClick={(id) => {
          setOpen(Number(id));
          return false;
        }}
        rowSx={({ id }) => (id === open ? { bgcolor: 'action.selected' } : {})}
      >
        <TextField source="bill_no" label="koi.deposits.order" sortable={false} />
        <FunctionField<DepositRow>
          label="koi.deposits.member"
          render={({ member_name }) => (
            <Link to={`/members/${member_name}`} onClick={(event) => event.stopPropagation()}>
              {member_name}
            </Link>
          )}
        />
        <FunctionField<DepositRow>
          label="koi.deposits.amount"
          textAlign="right"
          render={({ money, currency }) => `${money} ${currency}`}
        />
        <TextField source="payment_type_text" label="koi.deposits.way" sortable={false} />
        <TextField source="created_at" label="koi.deposits.ordered" sortable={false} />
        <FunctionField<DepositRow>
          label="koi.deposits.status"
          render={({ status, status_text, flag }) => (
            <Chip
              size="small"
              variant="outlined"
              color={flag === null ? (colours[status as 1 | 2 | 3] ?? 'default') : 'error'}
              label={flag === null ? status_text : `${status_text} · ${translate('koi.deposits.flagged')}`}
            />
          )}
        />
      </Datagrid>
    </Beside>
  );
}
