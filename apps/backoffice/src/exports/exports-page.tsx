import type { Reply } from '@koi/contract';
import { Box, Button, Chip, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Datagrid, FunctionField, List, TextField, useNotify, useRefresh, useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { wordsOf } from '../parts/ask-dialog.tsx';
import { NewExport } from './new-export.tsx';

type Row = Reply<'POST /operator/exports/list'>['data']['data'][number];

/** Of an export that runs, so that its bar moves. */
const EVERY_MS = 2_000;
const colours = { done: 'success', failed: 'error', running: 'info', waiting: 'info' } as const;

/** Lists that were written to files, and how far those are that still are. */
export default function ExportsPage() {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <List
        resource="exports"
        title="koi.exports.title"
        exporter={false}
        perPage={25}
        empty={false}
        queryOptions={{ refetchInterval: EVERY_MS }}
        actions={
          <Button variant="contained" onClick={() => setAsked(true)} sx={{ mb: 1 }}>
            {translate('koi.exports.new')}
          </Button>
        }
      >
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <FunctionField<Row>
            label="koi.exports.list"
            render={({ kind }) => translate(`koi.exports.kinds.${kind}`)}
          />
          <FunctionField<Row> label="koi.exports.filter" render={({ filter }) => <Filter of={filter} />} />
          <TextField source="operator" label="koi.exports.by" sortable={false} />
          <TextField source="created_at" label="koi.exports.made" sortable={false} />
          <FunctionField<Row> label="koi.exports.state" render={(row) => <State row={row} />} />
          <FunctionField<Row>
            label="koi.exports.rows"
            textAlign="right"
            render={({ rows }) => new Intl.NumberFormat('en').format(rows)}
          />
          <FunctionField<Row>
            label="koi.exports.size"
            textAlign="right"
            render={({ bytes }) => sizeOf(bytes)}
          />
          <FunctionField<Row> label="koi.exports.file" render={(row) => <Actions row={row} />} />
        </Datagrid>
      </List>
      {asked && <NewExport onClose={() => setAsked(false)} />}
    </>
  );
}

function Filter({ of }: { of: Row['filter'] }) {
  const translate = useTranslate();
  const parts = Object.entries(of).map(
    ([field, value]) => `${field}: ${Array.isArray(value) ? value.join(' – ') : String(value)}`,
  );
  return (
    <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {parts.length === 0 ? translate('koi.exports.all') : parts.join(', ')}
    </Typography>
  );
}

function State({ row: { state, rows, total } }: { row: Row }) {
  const translate = useTranslate();
  if (state !== 'running' || total === null || total === 0)
    return (
      <Chip
        size="small"
        variant="outlined"
        color={colours[state as keyof typeof colours] ?? 'default'}
        label={translate(`koi.exports.states.${state}`)}
      />
    );
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

function Actions({ row: { id, state } }: { row: Row }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const work = async (doing: () => Promise<void>): Promise<void> => {
    try {
      await doing();
    } catch (error) {
      notify(wordsOf(error, translate), { type: 'error' });
    }
    refresh();
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

function sizeOf(bytes: number): string {
  const unit = bytes < 1024 ** 2 ? ['kilobyte', 1024] : ['megabyte', 1024 ** 2];
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit: String(unit[0]),
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / Number(unit[1]));
}
