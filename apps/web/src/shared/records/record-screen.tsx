import { showBlocking } from '@koi/ui/blocking-overlay.ts';
import { buttonClass } from '@koi/ui/button.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { EmptyState, FailureState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useOnline } from '@koi/ui/use-online.ts';
import { type ReactNode, useState } from 'react';
import DownloadIcon from '~icons/lucide/download';
import SearchIcon from '~icons/lucide/search-x';
import FilterIcon from '~icons/lucide/sliders-horizontal';
import ClearIcon from '~icons/lucide/x';
import { useTranslate } from '../i18n/use-translate.ts';
import { Screen } from '../navigation/screen.tsx';
import { type CsvColumn, saveFile, toCsv } from './csv.ts';
import { DateChip } from './date-chip.tsx';
import css from './filters.module.css';
import { chosenOf, clearAll, type Filter } from './filters.ts';
import { RecordList } from './record-list.tsx';
import { RecordRow, type RecordRowProps } from './record-row.tsx';
import { showShortTime } from './show-time.ts';
import { useOpenRecord, type VainSearch } from './use-open-record.ts';
import { type Period, useRange } from './use-range.ts';
import { exportLimit, loadAll, type RecordSource, useRecords } from './use-records.ts';
import { useZone } from './use-zone.ts';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'), 'FilterSheet');

/** All filters of a list except the days: shows the active ones, clears them, and opens the choices. */
function FilterChip({ filters }: { filters: readonly Filter[] }) {
  const t = useTranslate();
  // Counts the taps: when the sheet's code failed to load, the next tap retries.
  const [opened, setOpened] = useState(0);
  const chosen = chosenOf(filters);
  const isSet = chosen.length > 0;
  return (
    <div className={css.filter}>
      <button
        type="button"
        className={css.chip}
        data-set={isSet || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpened(opened + 1)}
      >
        <FilterIcon />
        {isSet && <span className="visually-hidden">{t('records.filter')}: </span>}
        <span className={css.chipText}>{isSet ? chosen.join(' · ') : t('records.filter')}</span>
      </button>
      {isSet && (
        <button
          type="button"
          className={css.clear}
          aria-label={t('records.clear')}
          onClick={() => clearAll(filters)}
        >
          <ClearIcon />
        </button>
      )}
      {opened > 0 && <FilterSheet key={opened} filters={filters} onClose={() => setOpened(0)} />}
    </div>
  );
}

export type Range = [from: string, to: string];

/**
 * What has been read so far with the current filters: the choices of some filters, and the totals, depend on
 * it.
 */
export interface Seen<Row, Extra> {
  rows: readonly Row[];
  /** Undefined until the first page is loaded. */
  extra: Extra | undefined;
  /** No data can come for now: a failure, or offline. */
  failed: boolean;
}

type RowContent = Omit<RecordRowProps, 'time' | 'onOpen'>;
/** Newest first. */
export type Group<Row> = readonly [Row, ...Row[]];

interface Fold<Row> {
  by: (rows: readonly Row[]) => readonly Group<Row>[];
  title: (group: Group<Row>) => string;
  /** `isPartial`: older rows of the group may not have been loaded yet. */
  row: (group: Group<Row>, isPartial: boolean) => RowContent;
  /** A row among those of its group. */
  part: (row: Row) => RowContent;
}

export interface RecordScreenProps<Row extends { id: string | number }, Extra> {
  title: string;
  /** The records with the screen's own filters, in this range. */
  source: (range: Range) => RecordSource<Row, Extra>;
  /** False for a list without a date filter: `source` then ignores the range. */
  dated?: boolean;
  /** Whether a row can still change. */
  isOpen?: (row: Row) => boolean;
  /** Above the filters. */
  head?: (seen: Seen<Row, Extra>) => ReactNode;
  /** The screen's own filters. */
  filters: (seen: Seen<Row, Extra>) => readonly Filter[];
  /** `Sum` over all rows of the filter. */
  sums: (extra: Extra | undefined) => ReactNode;
  /** Rows that belong together are one row of the list, which opens them all. */
  fold?: Fold<Row>;
  /** A row without its time. */
  row: (row: Row) => RowContent;
  timeOf: (row: Row) => string;
  /** A `DetailSheet`. */
  detail: (row: Row, close: () => void) => ReactNode;
  /** Finds the record in a link when it is not among the loaded rows. */
  find?: (number: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Shown when even the longest period is empty. */
  firstStep: { href: string; label: string };
  /** Offers all rows of the filter as a file. */
  file?: { name: string; columns: readonly CsvColumn<Row>[] };
  /** False inside a screen that has its own header. */
  framed?: boolean;
}

/** A list of records: filters, totals, rows, details, and a file export. Used by all record screens. */
export function RecordScreen<Row extends { id: string | number }, Extra>({
  title,
  source: sourceOf,
  dated = true,
  isOpen,
  head,
  filters: filtersOf,
  fold,
  sums,
  row: contentOf,
  timeOf,
  detail,
  find,
  firstStep,
  file,
  framed = true,
}: RecordScreenProps<Row, Extra>) {
  const [period, setPeriod] = useState<Period>(dated ? 'week' : 'month');
  const { now, range } = useRange(period);
  const source = sourceOf(range);
  const records = useRecords(source, isOpen);
  const { rows, extra, query } = records;
  const online = useOnline();
  const opened = useOpenRecord({ rows, listKey: source.key, find });
  const seen = { rows, extra, failed: query.isError || !online };
  const filters = filtersOf(seen);
  const [unfolded, setUnfolded] = useState<Row['id'] | null>(null);
  const groups = (fold?.by(rows) ?? rows.map((row): Group<Row> => [row])).map((group) => ({
    id: group[0].id,
    group,
  }));
  const open = groups.find(({ group }) => group.some(({ id }) => id === unfolded))?.group;
  const last = rows.at(-1);
  const lineOf = (row: Row, content: RowContent, onOpen: () => void) => (
    <RecordRow {...content} time={showShortTime(timeOf(row), now)} onOpen={onOpen} />
  );
  const save = file && rows.length > 0 ? <ExportButton source={source} range={range} {...file} /> : undefined;

  const content = (
    <>
      {head?.(seen)}
      {(dated || filters.length > 0) && (
        <div className={css.bar}>
          {dated && <DateChip period={period} onPeriod={setPeriod} />}
          {filters.length > 0 && <FilterChip filters={filters} />}
          {!framed && save && <div className={css.end}>{save}</div>}
        </div>
      )}
      <RecordList
        records={records}
        rows={groups}
        onWiden={period === 'month' ? undefined : () => setPeriod('month')}
        onClear={chosenOf(filters).length > 0 ? () => clearAll(filters) : undefined}
        firstStep={
          <a className={buttonClass()} href={firstStep.href}>
            {firstStep.label}
          </a>
        }
        sums={sums(extra)}
      >
        {({ group }) => {
          const [row, ...others] = group;
          const isPartial = query.hasNextPage && last !== undefined && group.includes(last);
          return fold && (others.length > 0 || isPartial)
            ? lineOf(row, fold.row(group, isPartial), () => setUnfolded(row.id))
            : lineOf(row, contentOf(row), () => opened.open(row));
        }}
      </RecordList>
      {fold && open && (
        <Sheet open onClose={() => setUnfolded(null)} title={fold.title(open)}>
          <Stack as="ul" gap={4}>
            {open.map((row) => (
              <li key={row.id}>{lineOf(row, fold.part(row), () => opened.open(row))}</li>
            ))}
          </Stack>
        </Sheet>
      )}
      {opened.row && detail(opened.row, opened.close)}
      {opened.search && <SearchSheet title={title} search={opened.search} onClose={opened.close} />}
    </>
  );
  if (!framed) return content;
  return (
    <Screen title={title} action={save}>
      {content}
    </Screen>
  );
}

interface SearchSheetProps {
  title: string;
  search: VainSearch;
  onClose: () => void;
}

/** The record of a link cannot be shown: the search failed, or there is no such record. */
function SearchSheet({ title, search, onClose }: SearchSheetProps) {
  const t = useTranslate();
  return (
    <Sheet open onClose={onClose} title={title}>
      {search.failed ? (
        <FailureState retrying={search.retrying} onRetry={search.retry} />
      ) : (
        <EmptyState icon={<SearchIcon />} title={t('records.notFound', { number: search.number })} />
      )}
    </Sheet>
  );
}

interface ExportButtonProps<Row extends { id: string | number }, Extra> {
  source: RecordSource<Row, Extra>;
  columns: readonly CsvColumn<Row>[];
  /** Start of the file name; the range follows. */
  name: string;
  range: readonly [from: string, to: string];
}

/** Saves everything that matches the current filter as a CSV file. */
export function ExportButton<Row extends { id: string | number }, Extra>({
  source,
  columns,
  name,
  range,
}: ExportButtonProps<Row, Extra>) {
  const t = useTranslate();
  const zone = useZone();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const lower = showBlocking();
    try {
      const rows = await loadAll(source);
      const withZone = zone === '' ? columns : [...columns, { title: t('records.zone'), value: () => zone }];
      const [from, to] = range.map((time) => time.slice(0, 10));
      saveFile(`${name}-${from}_${to}.csv`, toCsv(withZone, rows));
      toast.success(
        t(rows.length < exportLimit ? 'records.exported' : 'records.exportedPart', { count: rows.length }),
      );
    } catch {
      // The failed call has shown the reason.
    } finally {
      lower();
      setBusy(false);
    }
  };

  return (
    <IconButton label={t('records.export')} disabled={busy} onClick={() => void save()}>
      <DownloadIcon />
    </IconButton>
  );
}
