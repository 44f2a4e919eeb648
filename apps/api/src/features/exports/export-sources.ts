import { type CallDefinition, calls, type ListFile, type Permission } from '@koi/contract';
import { type TObject, type TSchema, Type } from 'typebox';
import { replyEncoder } from '../../platform/lib/reply-encoder.ts';
import type { After, Chunk, ExportSource } from './export-source.ts';
import { longReads, moneyLog } from './long-sources.ts';

interface Page {
  data?: unknown;
  current_page?: number;
  per_page?: number;
  total?: number;
}
type Answer = Readonly<Record<string, unknown>>;

/** Parameters that page through a list rather than filter it. */
const places = ['page', 'limit', 'before'] as const;

/** All calls whose list can be exported, by kind. */
export const listCalls: ReadonlyMap<string, ListCall> = new Map(
  (Object.values(calls) as CallDefinition[]).flatMap((call) =>
    isListCall(call) ? [[call.file.kind, call] as const] : [],
  ),
);

type ListCall = CallDefinition & { permission: Permission; file: Extract<ListFile, { kind: string }> };
function isListCall(call: CallDefinition): call is ListCall {
  const { file, permission } = call;
  if (permission === undefined || permission === 'session' || permission === 'own') return false;
  return file !== undefined && 'kind' in file;
}

/** An export source that pages through the list's own call, on behalf of the exporting operator. */
function callSource(kind: string): ExportSource {
  const call = listCalls.get(kind);
  if (!call) throw new Error(`No list is taken as a file by the name of ${kind}.`);
  const { file, body, permission, reply } = call;
  const properties = body?.properties ?? {};
  const [schema, path] = rowsIn(reply, file.rows?.split('.'));
  return {
    permission,
    filter: Type.Object(
      Object.fromEntries(
        Object.entries(properties).filter(([name]) => !isPlace(name)),
      ) as TObject['properties'],
    ),
    columns: Object.keys(schema.properties).filter((name) => !file.without?.includes(name)),
    isPaged: 'page' in properties,
    async read(ctx, filter, { after, limit, lang, operator }) {
      const list = ctx.lists.get(kind);
      if (!list) throw new Error(`The list ${kind} has no route.`);
      const place = {
        ...('limit' in properties && { limit }),
        ...('page' in properties && { page: after ?? 1 }),
        ...('before' in properties && after !== undefined && { before: after }),
      };
      const answer = await list({ ...filter, ...place }, { operator, lang });
      return chunkOf(answer, path, 'page' in properties ? { page: Number(after ?? 1), limit } : undefined);
    },
  };
}

/** What a row of the list has on the screen. */
function rowSchema(kind: string): TObject {
  const call = listCalls.get(kind);
  if (!call) throw new Error(`No list is taken as a file by the name of ${kind}.`);
  return rowsIn(call.reply, call.file.rows?.split('.'))[0];
}

const isPlace = (name: string): boolean => (places as readonly string[]).includes(name);

/** The schema of a row, and the path of the rows in a reply. */
function rowsIn(reply: TObject, input: readonly string[] | undefined): [TObject, readonly string[]] {
  const at = (path: readonly string[]) =>
    path.reduce<TSchema | undefined>(
      (schema, name) => (schema as Partial<TObject> | undefined)?.properties?.[name],
      reply,
    ) as (TSchema & { items?: TObject }) | undefined;
  for (const path of input ? [input] : [['data'], ['data', 'data']]) {
    const items = at(path)?.items;
    if (items?.properties) return [items, path];
  }
  throw new Error('A list that is taken as a file has no rows.');
}

function chunkOf(
  answer: Answer,
  path: readonly string[],
  paged: { page: number; limit: number } | undefined,
): Chunk {
  const valueAt = (some: readonly string[]) =>
    some.reduce<unknown>((value, name) => (value as Answer | undefined)?.[name], answer);
  const rows = valueAt(path) as Chunk['rows'];
  const around = valueAt(path.slice(0, -1)) as Page & { next?: After | null };
  if (paged)
    return {
      rows,
      total: around.total,
      after: rows.length < paged.limit ? undefined : paged.page + 1,
    };
  return { rows, after: around.next ?? (answer.next as After | null | undefined) ?? undefined };
}

function sourceOf(kind: string): ExportSource {
  const source = callSource(kind);
  const read = longReads[kind];
  if (!read) return source;
  const row = rowSchema(kind);
  return {
    ...source,
    isPaged: false,
    async read(ctx, filter, request) {
      const chunk = await read(ctx, filter, request);
      const encode = replyEncoder(row, ctx.site);
      return { ...chunk, rows: chunk.rows.map((one) => encode(one) as Chunk['rows'][number]) };
    },
  };
}

/** All exportable lists, by kind. */
export const exportSources: ReadonlyMap<string, ExportSource> = new Map([
  ...[...listCalls.keys()].map((kind) => [kind, sourceOf(kind)] as const),
  ['money_log', moneyLog],
]);
