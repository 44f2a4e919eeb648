import type { OperatorPage } from '@koi/contract';
import type { Database } from '@koi/database';
import { type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../database/column-types.ts';
import { toOperatorPage } from '../database/operator-page.ts';
import type { PageRequest } from '../database/pagination.ts';
import type { Tables } from '../database/tables.ts';

export type Facts = JsonObject;

interface Reads {
  database: Database<Tables>;
}

/** A record edited by operators; its versions are lines of the audit log, because every change writes one. */
interface Written {
  kind: string;
  ids: readonly string[];
  /** Filters out lines that are not versions. */
  only?: RawBuilder<boolean>;
}

export interface Version {
  id: number;
  /** 1 is the first change. */
  version: number;
  created_at: Date;
  operator: string;
  subject: string;
  /** Empty where no reason was required. */
  reason: string;
  before: Facts | null;
  after: Facts | null;
}

/** Every change, newest first: who, when, before and after. */
export async function readVersions(
  ctx: Reads,
  written: Written,
  page: PageRequest,
): Promise<OperatorPage<Version>> {
  const { total, versions } = await changesOf(ctx, written, page);
  return toOperatorPage(versions, exactly(total), page);
}

/**
 * As `readVersions`, for records whose audit lines hold only the changed parts: `earlier` is the whole record
 * before the change, reconstructed backwards from its current state.
 */
export async function readPartVersions(
  ctx: Reads,
  written: Written,
  page: PageRequest,
  now: Facts,
  parts: (facts: Facts | null, version: Version) => Facts = (facts) => facts ?? {},
): Promise<OperatorPage<Version & { before: Facts; after: Facts; earlier: Facts }>> {
  const { limit, offset } = page;
  const { total, versions } = await changesOf(ctx, written, { limit: offset + limit, offset: 0 });
  let full = now;
  const reckoned = versions.map((version) => {
    const before = parts(version.before, version);
    const after = parts(version.after, version);
    const stored = Object.entries(full).filter(([name]) => !Object.hasOwn(after, name));
    full = { ...Object.fromEntries(stored), ...before };
    return { ...version, before, after, earlier: full };
  });
  return toOperatorPage(reckoned.slice(offset), exactly(total), page);
}

async function changesOf(
  { database }: Reads,
  { kind, ids, only = sql<boolean>`true` }: Written,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ total: number; versions: Version[] }> {
  const matching = database.db
    .selectFrom('audit_log')
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .where(only);
  const counted = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'created_at', 'actor', 'subject_id', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = Number(counted.total);
  const versions = rows.map((row, index) => {
    const { reason, ...after } = factsOf(row.after) ?? {};
    return {
      id: Number(row.id),
      version: total - offset - index,
      created_at: row.created_at,
      operator: row.actor,
      subject: row.subject_id,
      reason: typeof reason === 'string' ? reason : '',
      before: factsOf(row.before),
      after: row.after === null ? null : after,
    };
  });
  return { total, versions };
}

const factsOf = (facts: unknown): Facts | null =>
  typeof facts === 'object' && facts !== null ? (facts as Facts) : null;

/** A count for numbering versions must be exact. */
const exactly = (count: number) => ({ count, isEstimate: false });
