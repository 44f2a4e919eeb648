import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { FunctionField, List, TextField, useTranslate } from 'react-admin';
import { EXPORT_EVERY_MS, ExportActions, type ExportRow, ExportState } from '../parts/export-file.tsx';
import { Listed } from '../parts/listed.tsx';
import { NewExport } from './new-export.tsx';

/** Exports: finished files, and progress of running ones. */
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
        queryOptions={{ refetchInterval: EXPORT_EVERY_MS }}
        actions={
          <Button variant="contained" onClick={() => setAsked(true)} sx={{ mb: 1 }}>
            {translate('koi.exports.new')}
          </Button>
        }
      >
        <Listed rowClick={false}>
          <FunctionField<ExportRow>
            label="koi.exports.list"
            render={({ kind }) => translate(`koi.exports.kinds.${kind}`)}
          />
          <FunctionField<ExportRow>
            label="koi.exports.filter"
            render={({ filter }) => <Filter of={filter} />}
          />
          <FunctionField<ExportRow>
            label="koi.exports.format"
            render={({ format }) => translate(`koi.exports.formats.${format}`)}
          />
          <TextField source="operator" label="koi.exports.by" sortable={false} />
          <TextField source="created_at" label="koi.exports.made" sortable={false} />
          <FunctionField<ExportRow> label="koi.exports.state" render={(row) => <ExportState row={row} />} />
          <FunctionField<ExportRow>
            label="koi.exports.rows"
            textAlign="right"
            render={({ rows }) => new Intl.NumberFormat('en').format(rows)}
          />
          <FunctionField<ExportRow>
            label="koi.exports.size"
            textAlign="right"
            render={({ bytes }) => sizeOf(bytes)}
          />
          <FunctionField<ExportRow> label="koi.exports.file" render={(row) => <ExportActions row={row} />} />
        </Listed>
      </List>
      {asked && <NewExport onClose={() => setAsked(false)} />}
    </>
  );
}

function Filter({ of }: { of: ExportRow['filter'] }) {
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

function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1024 ** 2 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 ** 2] as const);
  const format = new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / size);
}
