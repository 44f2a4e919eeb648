import type { Page } from '@koi/contract';

export interface PageRequest {
  page: number;
  limit: number;
  offset: number;
}

/** Page 1 with `defaultLimit` rows unless the call says otherwise (docs/contract/money.md 1.3). */
export function pageRequest(input: { page?: number; limit?: number }, defaultLimit = 10): PageRequest {
  const page = input.page ?? 1;
  const limit = input.limit ?? defaultLimit;
  return { page, limit, offset: (page - 1) * limit };
}

/** A page beyond the end has no rows and the true total. */
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
