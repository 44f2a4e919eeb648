import type { FilterOf, ListFiles } from '@koi/contract';
import DownloadIcon from '@mui/icons-material/FileDownload';
import { Button, Menu, MenuItem, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FilterButton, TopToolbar, useListContext, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from './ask-dialog.tsx';
import {
  EXPORT_EVERY_MS,
  ExportActions,
  type ExportRow,
  ExportState,
  exportFormats,
  isUnderWay,
} from './export-file.tsx';

/** An export: its kind, and the current filter. */
export type ListFile = {
  [Kind in keyof ListFiles]: { kind: Kind; filter: FilterOf<Kind> };
}[keyof ListFiles];

/**
 * Exports a whole list with its current filter; the state is shown here until the filter changes, and under
 * Exports.
 */
export function ExportButton(file: ListFile) {
  const may = useMay('exports.make');
  return may ? <Taken key={JSON.stringify(file)} {...file} /> : null;
}

function Taken({ kind, filter }: ListFile) {
  const translate = useTranslate();
  const notify = useNotify();
  const [id, setId] = useState<number>();
  const { data: row } = useQuery({
    queryKey: ['exports', 'taken', id],
    queryFn: async () => {
      const { data } = await call('POST /operator/exports/list', { body: { limit: 100 } });
      return data.data.find((one) => one.id === id) ?? null;
    },
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : EXPORT_EVERY_MS),
  });
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const start = async (format: ExportRow['format']): Promise<void> => {
    setMenuAt(null);
    try {
      const { data } = await call('POST /operator/exports/start', { body: { kind, format, filter } });
      setId(data.id);
      notify('koi.exports.started', { type: 'success' });
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  if (row && id !== undefined && row.state !== 'cancelled')
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <ExportState row={row} />
        <ExportActions row={row} />
      </Stack>
    );
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        disabled={id !== undefined && !row}
        onClick={({ currentTarget }) => setMenuAt(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {translate('koi.exports.of_list')}
      </Button>
      <Menu anchorEl={menuAt} open={menuAt !== null} onClose={() => setMenuAt(null)}>
        {exportFormats.map((format) => (
          <MenuItem key={format} onClick={() => void start(format)}>
            {translate(`koi.exports.formats.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Export button at the top right of a table. */
export const FileLine = ({ file }: { file: ListFile }) => (
  <Stack direction="row" sx={{ justifyContent: 'flex-end', mb: 0.5 }}>
    <ExportButton {...file} />
  </Stack>
);

/** Actions above a react-admin list. */
export function ListActions({
  kind,
  filters = false,
  children,
}: {
  kind: ListFile['kind'];
  filters?: boolean;
  children?: ReactNode;
}) {
  const { filterValues } = useListContext();
  // The list's filters have the same names as those of its call.
  const file = { kind, filter: filterValues } as ListFile;
  return (
    <TopToolbar>
      {filters && <FilterButton />}
      <ExportButton {...file} />
      {children}
    </TopToolbar>
  );
}
