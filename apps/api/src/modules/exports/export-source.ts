import type { Permission } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { TObject } from 'typebox';
import type { AppContext } from '../../context.ts';
import type { SessionOperator } from '../../identity/find-session.ts';

/** How far an export has come: what a chunk answered, for the next one. */
export type After = string | number;

export interface Chunk {
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Absent at the end. */
  after?: After | undefined;
  /** Of the whole list, where it is known, with the first chunk. */
  total?: number | undefined;
}

export interface ChunkRequest {
  after: After | undefined;
  limit: number;
  lang: Lang;
  operator: Pick<SessionOperator, 'id' | 'name' | 'role'>;
}

export type Filter = Readonly<Record<string, unknown>>;

/** A list as it is written to a file, part by part. */
export interface ExportSource {
  /** The same that opens the list on the screen. */
  permission: Permission;
  filter: TObject;
  /** Fields of the screen's own row, so that what is masked there is masked here. */
  columns: readonly string[];
  /** Whether rows could be told twice or not at all where others write meanwhile: such a list is read from a snapshot. */
  isPaged: boolean;
  read(ctx: AppContext, filter: Filter, request: ChunkRequest): Promise<Chunk>;
}
