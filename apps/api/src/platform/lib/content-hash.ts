import { createHash } from 'node:crypto';

/**
 * Hash of a content, independent of the order of fields and of `request_id`. Undefined fields count as
 * absent; amounts are hashed as text, points in time as ISO.
 */
export function contentHash(content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(content)) ?? '')
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => name !== 'request_id' && field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, canonical(field)]),
  );
}
