import { Alert, Button, Typography } from '@mui/material';
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { Datagrid, List, useTranslate } from 'react-admin';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { wordsOf } from './ask-dialog.tsx';
import { Beside, EmptyBox } from './beside.tsx';
import { useQueue } from './use-queue.ts';

export interface PanelOf<Row> {
  row: Row;
  /** The next one that waits opens by itself. */
  onDecided(): void;
  /** Somebody else was first, or it only waits for a second operator now. */
  onStale(): void;
  onClose(): void;
}

interface QueueOf<Row extends { id: number }> {
  resource: string;
  title: string;
  filters: ReactElement[];
  /** Where nothing is chosen. */
  choose: string;
  /** Where nothing is there. */
  none: string;
  isWide?: boolean;
  /** Fields of the list. */
  children: ReactNode;
  Panel: ComponentType<PanelOf<Row>>;
  waits(row: Row): boolean;
}

/** A list and the decision side by side; filters and page stand in the address, and keys move. */
export function QueuePage<Row extends { id: number }>({ title, filters, ...queue }: QueueOf<Row>) {
  return (
    <List
      resource={queue.resource}
      title={title}
      filters={filters}
      exporter={false}
      perPage={25}
      empty={false}
      queryOptions={{ refetchInterval: EVERY_MS }}
      component="div"
      sx={{ '& .RaList-main': { minWidth: 0 } }}
    >
      <Queue {...queue} />
    </List>
  );
}

type Inside<Row extends { id: number }> = Omit<QueueOf<Row>, 'title' | 'filters'>;

function Queue<Row extends { id: number }>({
  resource,
  choose,
  none,
  isWide = false,
  children,
  Panel,
  waits,
}: Inside<Row>) {
  const translate = useTranslate();
  const queue = useQueue<Row>(resource, waits);
  const { data, error, refetch, open, setOpen, goOn } = queue;
  // One that left the list, decided by somebody else, stays open until another one is.
  const [kept, setKept] = useState<Row>();
  if (queue.row && kept !== queue.row) setKept(queue.row);
  const row = queue.row ?? (kept?.id === open ? kept : undefined);

  if (error && data.length === 0)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('koi.retry')}</Button>}
      >
        {wordsOf(error, translate)}
      </Alert>
    );
  const panel = row ? (
    <Panel
      key={row.id}
      row={row}
      onClose={() => setOpen(null)}
      onDecided={goOn}
      onStale={() => void refetch()}
    />
  ) : (
    <EmptyBox>{translate(choose)}</EmptyBox>
  );
  return (
    <Beside panel={panel} isWide={isWide}>
      <Datagrid
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ px: 3, py: 5, textAlign: 'center' }}>
            {translate(none)}
          </Typography>
        }
        bulkActionButtons={false}
        rowClick={(id) => {
          setOpen(Number(id));
          return false;
        }}
        rowSx={({ id }) => (id === open ? { bgcolor: 'action.selected' } : {})}
        sx={{
          overflowX: 'auto',
          '& .RaDatagrid-rowCell, & .RaDatagrid-headerCell': { whiteSpace: 'nowrap' },
        }}
      >
        {children}
      </Datagrid>
    </Beside>
  );
}
