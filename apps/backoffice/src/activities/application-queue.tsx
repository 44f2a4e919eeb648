import { Alert, Button, Chip } from '@mui/material';
import {
  Datagrid,
  FunctionField,
  List,
  NumberInput,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { Beside } from '../parts/beside.tsx';
import { useQueue } from '../parts/use-queue.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { ApplicationPanel, type ApplicationRow } from './application-panel.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.activities.status"
    alwaysOn
    choices={[0, 1, 2, 3].map((id) => ({ id, name: `koi.activities.status_${id}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.activities.member" alwaysOn resettable />,
  <NumberInput key="activity_id" source="activity_id" label="koi.activities.name" />,
];

export default function ApplicationQueue() {
  return (
    <List
      resource="applications"
      title="koi.activities.applications"
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

const colours = { 0: 'warning', 1: 'info', 2: 'default', 3: 'success' } as const;

/** A decided one may still be paid: only those that nobody has looked at wait. */
const isWaiting = ({ status }: ApplicationRow): boolean => status === 0;

function Queue() {
  const translate = useTranslate();
  const { data, error, refetch, row, open, setOpen, goOn } = useQueue('applications', isWaiting);
  if (error && data.length === 0)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
      >
        {translate('koi.failed')}
      </Alert>
    );
  return (
    <Beside
      panel={
        <ApplicationPanel
          key={row?.id ?? 0}
          row={row}
          onClose={() => setOpen(null)}
          onDecided={goOn}
          onStale={() => void refetch()}
        />
      }
    >
      <Datagrid
        bulkActionButtons={false}
        rowClick={(id) => {
          setOpen(Number(id));
          return false;
        }}
        rowSx={({ id }) => (id === open ? { bgcolor: 'action.selected' } : {})}
      >
        <TextField source="created_at" label="koi.activities.applied" sortable={false} />
        <FunctionField<ApplicationRow>
          label="koi.activities.member"
          render={({ member_name }) => (
            <Link to={`/members/${member_name}`} onClick={(event) => event.stopPropagation()}>
              {member_name}
            </Link>
          )}
        />
        <FunctionField<ApplicationRow>
          label="koi.activities.name"
          render={({ title, activity_id }) => (
            <Link to={`/activities/${activity_id}`} onClick={(event) => event.stopPropagation()}>
              {title}
            </Link>
          )}
        />
        <FunctionField<ApplicationRow>
          label="koi.activities.amount"
          textAlign="right"
          render={({ money, currency }) => (money === null ? '–' : `${money} ${currency}`)}
        />
        <FunctionField<ApplicationRow>
          label="koi.activities.status"
          render={({ status, status_text }) => (
            <Chip
              size="small"
              variant="outlined"
              color={colours[status as keyof typeof colours] ?? 'default'}
              label={status_text}
            />
          )}
        />
      </Datagrid>
    </Beside>
  );
}
