import type { Body } from '@koi/contract';
import DownloadIcon from '@mui/icons-material/FileDownload';
import { Button } from '@mui/material';
import { FilterButton, TopToolbar, useListContext, useNotify, useTranslate } from 'react-admin';
import { useMay } from '../api/account.ts';
import { call } from '../api/client.ts';
import { wordsOf } from './ask-dialog.tsx';

type Start = Body<'POST /operator/exports/start'>;

/** Beside a list of the framework: all of it, as its filter stands, as a file. */
export function ListActions({ kind, filters = false }: { kind: Start['kind']; filters?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay('exports.make');
  const { filterValues } = useListContext();
  const start = async (): Promise<void> => {
    try {
      await call('POST /operator/exports/start', {
        body: { kind, filter: filterValues as NonNullable<Start['filter']> },
      });
      notify('koi.exports.started', { type: 'success' });
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      {filters && <FilterButton />}
      {may && (
        <Button size="small" startIcon={<DownloadIcon />} onClick={() => void start()}>
          {translate('koi.exports.of_list')}
        </Button>
      )}
    </TopToolbar>
  );
}
