import type { ReportDimension } from '@koi/contract/operator-enumerations';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { amountText } from '../parts/amount.ts';
import { type Column, TableOf } from '../parts/table-of.tsx';
import { Change } from '../today/figure.tsx';
import {
  behind,
  type Figure,
  type FigureSet,
  figureSets,
  mainFigures,
  type Report,
  type ReportRow,
} from './report.ts';

const none = {
  day: null,
  brand: null,
  game_type: null,
  game_type_text: null,
  supplier: null,
  supplier_text: null,
  game_code: null,
  game_name: null,
  agent_name: null,
  level: null,
  channel_id: null,
  channel_name: null,
  activity_id: null,
  activity_title: null,
} as const;

/** Names may be alike; nothing for what has no number. */
const numbered = (number: number | null, name: string | null): string | undefined =>
  number ? `${number} ${name ?? ''}`.trim() : undefined;

/** @returns the name of a row's value of a dimension */
export function useRowName(): (row: ReportRow, dimension: ReportDimension) => string {
  const translate = useTranslate();
  return (row, dimension) => {
    switch (dimension) {
      case 'day':
      case 'week':
        return row.day ?? '';
      case 'month':
        return row.day?.slice(0, 7) ?? '';
      case 'brand':
        return row.brand || translate('koi.reports.no_brand');
      case 'product':
        return row.game_type_text || translate('koi.reports.no_game');
      case 'supplier':
        return row.supplier_text || translate('koi.reports.no_game');
      case 'game':
        return row.game_name || translate('koi.reports.no_game');
      case 'agent':
        return row.agent_name || translate('koi.reports.no_agent');
      case 'level':
        return translate('koi.reports.level', { level: row.level ?? 1 });
      case 'channel':
        return numbered(row.channel_id, row.channel_name) ?? translate('koi.reports.no_channel');
      case 'activity':
        return numbered(row.activity_id, row.activity_title) ?? translate('koi.reports.no_activity');
    }
  };
}

interface Shown {
  report: Report;
  by: readonly ReportDimension[];
  figures: FigureSet;
  search: URLSearchParams;
}

/** The rows, each leading to what is behind it, with the sums of all pages at the foot. */
export function ReportTable({ report, by, figures, search }: Shown) {
  const translate = useTranslate();
  const nameOf = useRowName();
  const total: ReportRow = { ...none, ...report.sums, before: report.sums_before };
  const isTotal = (row: ReportRow): boolean => row === total;
  const key = (dimension: ReportDimension, n: number): Column<ReportRow> => ({
    label: `koi.reports.dimensions.${dimension}`,
    isOneLine: true,
    show(row) {
      if (isTotal(row)) return n === 0 ? translate('koi.reports.total') : '';
      const name = nameOf(row, dimension);
      const to = n === 0 ? behind(row, by, search, report) : undefined;
      return to === undefined ? name : <Link to={to}>{name}</Link>;
    },
  });
  const column = (figure: Figure): Column<ReportRow> => ({
    label: `koi.reports.figures.${figure}`,
    isNumber: true,
    show: (row) => <FigureCell row={row} figure={figure} />,
    ...(!mainFigures.includes(figure) && { isSide: 'named' as const }),
  });
  return (
    <TableOf
      rows={report.data}
      foot={total}
      columns={[...by.map(key), ...figureSets[figures].map(column)]}
      keyOf={(row) => by.map((dimension) => `${nameOf(row, dimension)} ${row.supplier ?? ''}`).join(' ')}
    />
  );
}

function FigureCell({ row, figure }: { row: ReportRow; figure: Figure }) {
  const now = row[figure];
  const text = amountText(String(now));
  if (!row.before) return text;
  return (
    <>
      {text} <Change now={now} before={row.before[figure]} />
    </>
  );
}
