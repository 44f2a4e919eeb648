import type { Page } from '@koi/contract';

export interface PageRequest {
  page: number;
  limit: number;
  offset: number;
}

/** Page 1 with `defaultLimit` rows by default (docs/contract/money.md 1.3). */
export function pageRequest(input: { page?: number; limit?: number }, defaultLimit = 10): PageRequest {
  const page = input.page ?? 1;
  const limit = input.limit ?? defaultLimit;
  return { page, limit, offset: (page - 1) * limit };
}

/** A page beyond the end is empty, with the true total. */
export function toPage<Row>(rows: Row[], total: number, { page, limit, offset }: PageRequest): Page<Row> {
  return {
    current_page: page,
    data: rows,
    from: rows.length === 0 ? null : offset + 1,
    to: rows.length === 0 ? null : offset + rows.length,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    total,
  };
}

/**
 * Splits rows read with one more than `limit`: the rows of this part, and the key after which the next part
 * begins; null at the end.
 */
export function partOf<Row, Key>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { rows: Row[]; next: Key | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && found.length > limit ? keyOf(last) : null };
}
