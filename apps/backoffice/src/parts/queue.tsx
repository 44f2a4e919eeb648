import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { List, useTranslate } from 'react-admin';
import { EVERY_MS } from '../shell/use-waiting.ts';
import { Beside } from './beside.tsx';
import { ListActions, type ListFile } from './export-button.tsx';
import { Listed } from './listed.tsx';
import { useQueue } from './use-queue.ts';
import { wholeOf } from './whole.ts';

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
  const { data, at, refetch, open, setOpen, goOn } = queue;
  // One that left the list, decided by somebody else, stays open until another one is.
  const [kept, setKept] = useState<Row>();
  if (queue.row && kept !== queue.row) setKept(queue.row);
  const row = queue.row ?? (kept?.id === open ? kept : undefined);

  const close = (): void => setOpen(null);
  const panel = row && (
    <Panel key={row.id} row={row} onClose={close} onDecided={goOn} onStale={() => void refetch()} />
  );
  return (
    <Beside
      panel={panel}
      open={row?.id}
      at={at}
      hint={data.length > 0 ? translate(choose) : undefined}
      onClose={close}
      isWide={isWide}
    >
      <Listed
        none={none}
        rowClick={(id) => {
          setOpen(wholeOf(id) ?? null);
          return false;
        }}
        rowSx={({ id }) => (id === open ? { bgcolor: 'action.selected' } : {})}
      >
        {children}
      </Listed>
    </Beside>
  );
}
