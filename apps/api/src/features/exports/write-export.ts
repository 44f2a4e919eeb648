import { type FileHandle, open, rm } from 'node:fs/promises';
import { mayOperate, type Permission, permissionsOfRole } from '@koi/contract';
import type { SnapshotRead } from '@koi/database';
import { CSV_START, csvLine } from '@koi/rules/csv';
import { makeDirectory } from '@koi/server-kit/make-directory';
import type { AppContext } from '../../context.ts';
import { forEachItem } from '../../platform/jobs/job-items.ts';
import { toLang } from '../../platform/lib/texts.ts';
import { columnText } from './column-texts.ts';
import {
  type ExportFormat,
  exportFolder,
  exportPath,
  formatOf,
  nameOfNextAttempt,
  removeEarlierFiles,
} from './export-files.ts';
import type { After, ExportSource, Filter } from './export-source.ts';
import { exportSources } from './export-sources.ts';
import { XlsxWriter } from './xlsx-writer.ts';

/** A table that is written to a file while its rows come. Both calls return how many bytes they wrote. */
interface TableFile {
  add(rows: readonly (readonly unknown[])[]): Promise<number>;
  end(): Promise<number>;
}

/** Begins a table with its header. */
function openTable(
  format: ExportFormat,
  file: Pick<FileHandle, 'write'>,
  columns: readonly string[],
): TableFile {
  const parts: Uint8Array[] = [];
  const flush = async (): Promise<number> => {
    const bytes = Buffer.concat(parts.splice(0));
    await file.write(bytes);
    return bytes.length;
  };
  const store = (part: Uint8Array) => void parts.push(part);
  if (format === 'xlsx') {
    const workbook = new XlsxWriter(columns, store);
    return {
      add(rows) {
        workbook.add(rows);
        return flush();
      },
      end() {
        workbook.end();
        return flush();
      },
    };
  }
  store(Buffer.from(CSV_START + csvLine(columns)));
  return {
    add(rows) {
      store(Buffer.from(rows.map(csvLine).join('')));
      return flush();
    },
    end: flush,
  };
}

/** Rows per chunk, held in memory at a time. */
const CHUNK = 2000;
/**
 * An export that takes longer fails for good, since a retry would take as long. No export begins when less than
 * this is left of the job's hour.
 */
const MAX_MS = 55 * 60_000;
const BEGIN_MS = 4 * 60_000;
/** Exports written at the same time. */
const AT_ONCE = 2;
/** One that was cut off so often, as by a process that died of it, fails. */
const MAX_ATTEMPTS = 3;

/** The job: writes what operators have ordered, in order; what was cut off is written again. */
export async function writeDueExports(ctx: AppContext, signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  const { done } = await forEachItem(ctx, signal, {
    job: 'write-export',
    chunk: async (after: { id: string } | undefined) =>
      performance.now() - begun > BEGIN_MS
        ? []
        : ctx.database.db
            .selectFrom('export_file')
            .select('id')
            .where('state', 'in', ['waiting', 'running'])
            .where('id', '>', after?.id ?? '0')
            .orderBy('id')
            .limit(AT_ONCE)
            .execute(),
    key: ({ id }) => id,
    async work({ id }) {
      await writeExport(ctx, id, signal);
      return true;
    },
    atOnce: AT_ONCE,
  });
  return done;
}

/**
 * Writes the list chunk by chunk, each continuing after the previous one. A cancelled export stops at the
 * next chunk; one that takes too long fails. One that was cut off starts again.
 */
export async function writeExport(
  ctx: AppContext,
  id: string,
  signal: AbortSignal,
  { limit = CHUNK, mostMs = MAX_MS } = {},
): Promise<void> {
  const until = performance.now() + mostMs;
  const { db } = ctx.database;
  const job = await db
    .updateTable('export_file')
    .set((eb) => ({
      state: 'running',
      rows: 0,
      bytes: 0,
      attempts: eb('attempts', '+', 1),
      name: nameOfNextAttempt,
    }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (!job) return;
  await removeEarlierFiles(ctx, job);
  const source = exportSources.get(job.kind);
  const found = await db
    .selectFrom('operator as o')
    .innerJoin('operator_role as r', 'r.name', 'o.role')
    .select(['o.id', 'o.name', 'o.role', 'o.is_open', 'r.permissions as granted'])
    .where('o.id', '=', job.operator_id)
    .executeTakeFirstOrThrow();
  const permissions = permissionsOfRole({ name: found.role, permissions: found.granted });
  const operator = { id: found.id, name: found.name, permissions };
  // The operator may have lost the permission meanwhile, or the account.
  if (
    job.attempts > MAX_ATTEMPTS ||
    !source ||
    !found.is_open ||
    !mayOperate(operator.permissions, source.permission)
  ) {
    await noteEnd(ctx, job, 'failed');
    return;
  }
  const path = exportPath(ctx, job.name);
  let file: FileHandle | undefined;
  let finished = false;
  try {
    makeDirectory(exportFolder(ctx));
    file = await open(path, 'w');
    const lang = toLang(job.lang);
    const table = openTable(
      formatOf(job.name),
      file,
      source.columns.map((column) => columnText(column, lang)),
    );
    const writing = { ctx, table, job, source, operator, signal, limit, until };
    finished = source.isPaged
      ? await ctx.database.snapshot((inSnapshot) => writeRows({ ...writing, inSnapshot }))
      : await writeRows({ ...writing, inSnapshot: (read) => read() });
  } catch (err) {
    signal.throwIfAborted();
    // Nothing that the job would try again: the operator sees that it failed, and may order it again.
    ctx.log.error({ err, alert: 'export', id: job.id, kind: job.kind }, 'an export failed');
  } finally {
    await file?.close();
    if (!finished) await rm(path, { force: true });
  }
  const isNoted = await noteEnd(ctx, job, finished ? 'done' : 'failed');
  if (finished && !isNoted) await rm(path, { force: true });
}

interface Job {
  id: string;
  kind: string;
  filter: Filter;
  lang: string;
  /** An attempt that another has overtaken changes nothing any more. */
  attempts: number;
}

interface Writing {
  ctx: AppContext;
  table: TableFile;
  job: Job;
  source: ExportSource;
  operator: { id: number; name: string; permissions: readonly Permission[] };
  signal: AbortSignal;
  limit: number;
  /** Deadline, by `performance.now()`. */
  until: number;
  inSnapshot: SnapshotRead;
}

/** @returns whether all rows were written */
async function writeRows({
  ctx,
  table,
  job,
  source,
  operator,
  signal,
  limit,
  until,
  inSnapshot,
}: Writing): Promise<boolean> {
  const { db } = ctx.database;
  const filter: Filter = job.filter;
  const lang = toLang(job.lang);
  let total: number | undefined;
  let after: After | undefined;
  let rows = 0;
  let bytes = 0;
  do {
    signal.throwIfAborted();
    if (performance.now() > until) {
      ctx.log.error({ alert: 'export', id: job.id, kind: job.kind, rows }, 'an export takes too long');
      return false;
    }
    const chunk = await inSnapshot(() => source.read(ctx, filter, { after, limit, lang, operator }));
    bytes += await table.add(chunk.rows.map((row) => source.columns.map((column) => row[column])));
    rows += chunk.rows.length;
    total ??= chunk.total;
    after = chunk.after;
    if (after === undefined) bytes += await table.end();
    // Corrects the estimated total by the rows written.
    const known = after === undefined ? rows : total === undefined ? null : Math.max(total, rows);
    const { numUpdatedRows } = await db
      .updateTable('export_file')
      .set({ total: known, rows, bytes })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  } while (after !== undefined);
  return true;
}

async function noteEnd(
  ctx: AppContext,
  { id, attempts }: Pick<Job, 'id' | 'attempts'>,
  state: 'done' | 'failed',
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.database.db
    .updateTable('export_file')
    .set({ state, finished_at: ctx.clock() })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
