import { type ReactNode, useState } from 'react';
import { buttonClass } from '../components/button.tsx';
import { useOnline } from '../lib/use-online.ts';
import { Screen } from '../navigation/screen.tsx';
import type { CsvColumn } from './csv.ts';
import { DateChip } from './date-chip.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterChip } from './filter-chip.tsx';
import css from './filters.module.css';
import { chosenOf, clearAll, type Filter } from './filters.ts';
import { RecordList } from './record-list.tsx';
import { RecordRow, type RecordRowProps } from './record-row.tsx';
import { SearchSheet } from './search-sheet.tsx';
import { showShortTime } from './show-time.ts';
import { useOpenRecord } from './use-open-record.ts';
import { type Period, useRange } from './use-range.ts';
import { type RecordSource, useRecords } from './use-records.ts';

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
  /** A row without its time. */
  row: (row: Row) => Omit<RecordRowProps, 'time' | 'onOpen'>;
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
  sums,
  row: lookOf,
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
        onWiden={period === 'month' ? undefined : () => setPeriod('month')}
        onClear={chosenOf(filters).length > 0 ? () => clearAll(filters) : undefined}
        firstStep={
          <a className={buttonClass()} href={firstStep.href}>
            {firstStep.label}
          </a>
        }
        sums={sums(extra)}
      >
        {(row) => (
          <RecordRow
            {...lookOf(row)}
            time={showShortTime(timeOf(row), now)}
            onOpen={() => opened.open(row)}
          />
        )}
      </RecordList>
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
