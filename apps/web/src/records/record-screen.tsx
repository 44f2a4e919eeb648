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

/** What has been read so far under the filters: the choices of some filters, and the sums, follow from it. */
export interface Seen<Row, Extra> {
  rows: readonly Row[];
  /** Undefined until the first page is there. */
  extra: Extra | undefined;
  /** Nothing comes for now: it could not be read, or there is no connection. */
  failed: boolean;
}

export interface RecordScreenProps<Row extends { id: string | number }, Extra> {
  title: string;
  /** The records under the screen's own filters, of these days. */
  source: (range: Range) => RecordSource<Row, Extra>;
  /** False where a list has no date filter: `source` then takes no notice of the range. */
  dated?: boolean;
  /** Names rows that will still change. */
  isOpen?: (row: Row) => boolean;
  /** Above the filters. */
  head?: (seen: Seen<Row, Extra>) => ReactNode;
  /** The screen's own filters. */
  filters: (seen: Seen<Row, Extra>) => readonly Filter[];
  /** `Sum` over everything under the filters. */
  sums: (extra: Extra | undefined) => ReactNode;
  /** A row but for its time. */
  row: (row: Row) => Omit<RecordRowProps, 'time' | 'onOpen'>;
  timeOf: (row: Row) => string;
  /** A `DetailSheet`. */
  detail: (row: Row, close: () => void) => ReactNode;
  /** Finds the record that a link names, when it is not among the rows. */
  find?: (number: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** What to do when there is nothing in the longest period either. */
  firstStep: { href: string; label: string };
  /** Offers everything under the filters as a file. */
  file?: { name: string; columns: readonly CsvColumn<Row>[] };
  /** False as a part of a screen that has a header of its own. */
  framed?: boolean;
}

/** A list of records: filters, sums, rows, details, and a file of them. All record screens are this one. */
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
