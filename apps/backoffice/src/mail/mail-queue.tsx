import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import {
  Datagrid,
  FunctionField,
  List,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../api/account.ts';
import { Beside } from '../parts/beside.tsx';
import { useQueue } from '../parts/use-queue.ts';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { MailPanel, type MailRow } from './mail-panel.tsx';
import { WriteDialog } from './write-dialog.tsx';

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="koi.mail.status"
    alwaysOn
    choices={['waiting', 'answered', 'done'].map((name, id) => ({ id, name: `koi.mail.${name}` }))}
  />,
  <TextInput key="member_name" source="member_name" label="koi.mail.member" alwaysOn resettable />,
];

/** Members' mail, with the conversation and the answer beside it. */
export default function MailQueue() {
  return (
    <List
      resource="mails"
      title="koi.mail.title"
      filters={filters}
      actions={<Actions />}
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

function Actions() {
  const translate = useTranslate();
  const may = useMay('mail.answer');
  const [isOpen, setOpen] = useState(false);
  return (
    <TopToolbar>
      {may && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {translate('koi.mail.write')}
        </Button>
      )}
      {isOpen && <WriteDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  );
}

const colours = { 0: 'warning', 1: 'success', 2: 'default' } as const;
const isWaiting = ({ status }: MailRow): boolean => status === 0;

function Queue() {
  const translate = useTranslate();
  const { data, error, refetch, row, open, setOpen, goOn } = useQueue('mails', isWaiting);
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
      isWide
      panel={
        <MailPanel
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
        <FunctionField<MailRow>
          label="koi.mail.subject"
          render={({ title, content }) => (
            <Box sx={{ maxWidth: 380 }}>
              <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                {title}
              </Typography>
              <Typography variant="body2" noWrap color="textSecondary">
                {content}
              </Typography>
            </Box>
          )}
        />
        <FunctionField<MailRow>
          label="koi.mail.member"
          render={({ member_name }) => (
            <Link to={`/members/${member_name}`} onClick={(event) => event.stopPropagation()}>
              {member_name}
            </Link>
          )}
        />
        <TextField source="created_at" label="koi.mail.received" sortable={false} />
        <FunctionField<MailRow>
          label="koi.mail.answers"
          textAlign="right"
          render={({ child }) => child.length}
        />
        <FunctionField<MailRow>
          label="koi.mail.status"
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
