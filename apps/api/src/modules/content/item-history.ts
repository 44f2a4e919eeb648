import type { Reply } from '@koi/contract';
import { sql } from 'kysely';
import { type Facts, readVersions } from '../../audit/read-versions.ts';
import type { AppContext } from '../../context.ts';
import type { PageRequest } from '../../db/pagination.ts';
import { toWireDate } from '../../lib/time.ts';
import type { ContentTable } from './content-store.ts';

type Line = Reply<'POST /operator/site/history'>['data'];

/**
 * The versions of an item, from the audit log. Leaves out older lines, in which an item did not hold all its
 * languages.
 */
export async function readItemHistory(
  ctx: AppContext,
  kind: ContentTable,
  id: number,
  page: PageRequest,
): Promise<Line> {
  const only = sql<boolean>`jsonb_typeof(coalesce(after, before) -> 'texts') = 'object'`;
  const found = await readVersions(ctx, { kind, ids: [String(id)], only }, page);
  return {
    ...found,
    data: found.data.map(({ subject: _subject, before, after, ...version }) => ({
      ...version,
      before: writtenOf(before, ctx.config.offsetMinutes),
      after: writtenOf(after, ctx.config.offsetMinutes),
    })),
  };
}

/** The fields written by an operator, times in wire format; without the id and timestamps of the row. */
function writtenOf(facts: Facts | null, offsetMinutes: number): object | null {
  if (facts === null) return null;
  const { id: _id, created_at: _made, updated_at: _changed, ...written } = facts;
  const times = ['start_at', 'end_at'].flatMap((name) => {
    const time = written[name];
    return typeof time === 'string' ? [[name, toWireDate(new Date(time), offsetMinutes)]] : [];
  });
  return { ...written, ...Object.fromEntries(times) };
}
