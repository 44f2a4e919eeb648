import { Alert, Button, Stack } from '@mui/material';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { List, useTranslate } from 'react-admin';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { Beside } from './beside.tsx';
import { ListActions, type ListFile } from './export-button.tsx';
import { Failed } from './failed.tsx';
import { Listed } from './listed.tsx';
import { Loading } from './loading.tsx';
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
  /** The list as a file. */
  kind: ListFile['kind'];
  /** Above the list, beside what every list has there. */
  actions?: ReactNode;
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
export function QueuePage<Row extends { id: number }>({
  title,
  filters,
  kind,
  actions,
  ...queue
}: QueueOf<Row>) {
  return (
    <List
      resource={queue.resource}
      title={title}
      filters={filters}
      actions={
        <ListActions kind={kind} filters={filters.some(isHidden)}>
          {actions}
        </ListActions>
      }
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

/** Filters that are added when they are wanted. */
const isHidden = ({ props }: ReactElement): boolean => !(props as { alwaysOn?: boolean }).alwaysOn;

type Inside<Row extends { id: number }> = Omit<QueueOf<Row>, 'title' | 'filters' | 'kind' | 'actions'>;

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
  const { data, at, row, open, setOpen, elsewhere, goOn, refetch } = queue;
  const close = (): void => setOpen(undefined);
  const panel = row ? (
    <Panel key={row.id} row={row} onClose={close} onDecided={goOn} onStale={refetch} />
  ) : (
    elsewhere.isOn && <Elsewhere {...elsewhere} onClose={close} />
  );
  return (
    <Beside
      panel={panel}
      open={panel ? open : undefined}
      at={at}
      hint={data.length > 0 ? translate(choose) : undefined}
      onClose={close}
      isWide={isWide}
    >
      <Listed
        none={none}
        rowClick={(id) => {
          setOpen(id);
          return false;
        }}
        rowSx={({ id }) => (id === open ? { bgcolor: 'action.selected' } : {})}
      >
        {children}
      </Listed>
    </Beside>
  );
}

/** In place of a row that the list does not have, until it is read, and where there is none. */
function Elsewhere({
  error,
  isPending,
  refetch,
  onClose,
}: Pick<ReturnType<typeof useQueue>['elsewhere'], 'error' | 'isPending' | 'refetch'> & { onClose(): void }) {
  const translate = useTranslate();
  if (isPending) return <Loading height={240} />;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Alert severity="info">{translate('koi.queue.gone')}</Alert>
      )}
      <Button size="small" onClick={onClose}>
        {translate('koi.queue.close')}
      </Button>
    </Stack>
  );
}
