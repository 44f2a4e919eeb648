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
  /** Opens the next waiting row. */
  onDecided(): void;
  /** Another operator was first, or the row now waits for a second operator. */
  onStale(): void;
  onClose(): void;
}

interface QueueOf<Row extends { id: number }> {
  resource: string;
  /** Kind of the list's export. */
  kind: ListFile['kind'];
  /** Additional actions above the list. */
  actions?: ReactNode;
  title: string;
  filters: ReactElement[];
  /** Text while nothing is selected. */
  choose: string;
  /** Text of the empty state. */
  none: string;
  isWide?: boolean;
  /** Columns of the list. */
  children: ReactNode;
  Panel: ComponentType<PanelOf<Row>>;
  waits(row: Row): boolean;
}

/**
 * A list and the decision side by side; filters and page are in the address, and keys move through the rows.
 */
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

/** Optional filters that the operator adds. */
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

/** Shown instead of a row that is not in the list, while it loads or if it does not exist. */
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
