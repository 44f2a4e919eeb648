import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import type { AppContext } from '../../context.ts';
import { csvLine } from '../../lib/csv.ts';
import { toLang } from '../../lib/texts.ts';
import { toWireDate } from '../../lib/time.ts';
import { exportFolder, exportPath } from './export-files.ts';
import { type ExportFilter, type ExportKind, exportSources } from './export-sources.ts';

/** Rows in memory at a time. */
const CHUNK = 2000;

/**
 * Writes the list chunk by chunk; each is read behind the last row of the one before, so that no list is too long. One that was cancelled
 * is left at the next chunk. A run that was cut off begins anew.
 */
export async function writeExport(ctx: AppContext, id: string, signal: AbortSignal): Promise<void> {
  const { db } = ctx.database;
  const job = await db
    .updateTable('export_file')
    .set({ state: 'running', rows: 0, bytes: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!job) return;
  const path = exportPath(ctx, job.name);
  await mkdir(exportFolder(ctx), { recursive: true });
  const file = await open(path, 'w');
  let finished = false;
  try {
    const maker = await db
      .selectFrom('operator')
      .select('name')
      .where('id', '=', job.operator_id)
      .executeTakeFirstOrThrow();
    await writeHead(ctx, file, { ...job, operator: maker.name });
    finished = await writeRows(ctx, file, job, signal);
  } finally {
    await file.close();
    if (!finished) await rm(path, { force: true });
    if (!finished && !signal.aborted) await noteEnd(ctx, id, 'failed');
  }
  if (finished && !(await noteEnd(ctx, id, 'done'))) await rm(path, { force: true });
}

interface Job {
  id: string;
  kind: string;
  filter: Record<string, unknown>;
  lang: string;
  created_at: Date;
}

/** Who made it, when and of what, before the rows. The mark in front tells spreadsheets how the text is written. */
async function writeHead(ctx: AppContext, file: FileHandle, job: Job & { operator: string }): Promise<void> {
  const at = toWireDate(job.created_at, ctx.config.offsetMinutes);
  const head = [
    ['export', job.kind],
    ['made by', job.operator],
    ['made at', at],
    ['filter', JSON.stringify(job.filter)],
  ];
  const { columns } = exportSources[job.kind as ExportKind];
  await file.write(`\uFEFF${head.map(csvLine).join('')}\r\n${csvLine(columns)}`);
}

/** @returns whether it came to the end */
async function writeRows(ctx: AppContext, file: FileHandle, job: Job, signal: AbortSignal): Promise<boolean> {
  const { db } = ctx.database;
  const source = exportSources[job.kind as ExportKind];
  const filter = job.filter as ExportFilter;
  const total = await source.count(ctx, filter);
  let after: string | undefined;
  let rows = 0;
  let bytes = 0;
  do {
    signal.throwIfAborted();
    const chunk = await source.read(ctx, filter, { after, limit: CHUNK, lang: toLang(job.lang) });
    const text = chunk.rows.map((row) => csvLine(source.columns.map((column) => row[column]))).join('');
    await file.write(text);
    rows += chunk.rows.length;
    bytes += Buffer.byteLength(text);
    const { numUpdatedRows } = await db
      .updateTable('export_file')
      .set({ total: total === null ? null : Math.max(total, rows), rows, bytes })
      .where('id', '=', job.id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    after = chunk.rows.length < CHUNK ? undefined : chunk.after;
  } while (after !== undefined);
  return true;
}

async function noteEnd(ctx: AppContext, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await ctx.database.db
    .updateTable('export_file')
    .set({ state, finished_at: ctx.clock() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
