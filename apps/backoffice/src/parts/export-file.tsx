import type { Reply } from '@koi/contract';
import { Box, Button, LinearProgress, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { wordsOf } from './ask-dialog.tsx';
import { StateChip, type StateColour } from './state-chip.tsx';

export type ExportRow = Reply<'POST /operator/exports/list'>['data']['data'][number];

export const exportFormats = ['xlsx', 'csv'] as const satisfies readonly ExportRow['format'][];

/** Poll interval of a running export, to update its progress bar. */
export const EXPORT_EVERY_MS = 2_000;
const colours: Readonly<Record<string, StateColour>> = {
  done: 'success',
  failed: 'error',
  running: 'info',
  waiting: 'info',
};

export const isUnderWay = ({ state }: ExportRow): boolean => state === 'waiting' || state === 'running';

/** Progress of an export. */
export function ExportState({ row: { state, rows, total } }: { row: ExportRow }) {
  const translate = useTranslate();
  if (state !== 'running' || total === null || total === 0)
    return <StateChip color={colours[state]} label={translate(`koi.exports.states.${state}`)} />;
  return (
    <Box sx={{ minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, (rows / total) * 100)}
        aria-label={translate('koi.exports.progress', { rows, total })}
      />
    </Box>
  );
}

/** Actions of an export: cancel while running, download when finished. */
export function ExportActions({ row: { id, state } }: { row: ExportRow }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const work = async (doing: () => Promise<void>): Promise<void> => {
    try {
      await doing();
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['exports'] });
  };
  const download = () =>
    work(async () => {
      const { data } = await call('POST /operator/exports/:id/ticket', { params: { id }, body: {} });
      location.assign(data.address);
    });
  const cancel = () =>
    work(async () => {
      await call('POST /operator/exports/:id/cancel', { params: { id }, body: {} });
      notify('koi.exports.cancelled', { type: 'info' });
    });
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {state === 'done' && (
        <Button size="small" onClick={() => void download()}>
          {translate('koi.exports.download')}
        </Button>
      )}
      {(state === 'waiting' || state === 'running') && (
        <Button size="small" color="error" onClick={() => void cancel()}>
          {translate('koi.exports.cancel')}
        </Button>
      )}
    </Stack>
  );
}
