import { useState } from 'react';
import DownloadIcon from '~icons/lucide/download';
import { IconButton } from '../components/icon-button.tsx';
import { raiseMask } from '../overlays/mask.ts';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';
import { type CsvColumn, saveFile, toCsv } from './csv.ts';
import { exportLimit, loadAll, type RecordSource } from './use-records.ts';
import { useZone } from './use-zone.ts';

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
  const t = useText();
  const zone = useZone();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const lower = raiseMask();
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
