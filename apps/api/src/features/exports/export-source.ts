import type { Permission } from '@koi/contract';
import type { Lang } from '@koi/contract/enumerations';
import type { TObject } from 'typebox';
import type { SessionOperator } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import type { JsonObject } from '../../platform/database/column-types.ts';

/** Cursor of an export: returned by one chunk and passed to the next. */
export type After = string | number;

export interface Chunk {
  rows: readonly Readonly<Record<string, unknown>>[];
  /** Absent after the last chunk. */
  after?: After | undefined;
  /** Rows in the whole list, with the first chunk, if known. */
  total?: number | undefined;
}

export interface ChunkRequest {
  after: After | undefined;
  limit: number;
  lang: Lang;
  operator: Pick<SessionOperator, 'id' | 'name' | 'permissions'>;
}

export type Filter = JsonObject;

/** A list that can be written to a file, chunk by chunk. */
export interface ExportSource {
  /** The permission required to see the list on screen. */
  permission: Permission;
  filter: TObject;
  /** Fields of the row as shown on screen, so that the same masking applies. */
  columns: readonly string[];
  /** True when concurrent writes could duplicate or skip rows: such a list is read from a snapshot. */
  isPaged: boolean;
  read(ctx: AppContext, filter: Filter, request: ChunkRequest): Promise<Chunk>;
}
