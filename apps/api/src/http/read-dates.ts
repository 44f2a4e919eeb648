import type { FieldProblem } from '../lib/refusal.ts';
import { DAY_MS, fromWireDate } from '../lib/time.ts';

/** One point in time, as a full wire date. */
export function readDate(given: unknown): { value?: string; problem?: FieldProblem } {
  if (typeof given !== 'string') return { problem: { rule: 'date' } };
  if (given.trim() === '') return {};
  return fromWireDate(given, 0) ? { value: completed(given, '00:00:00') } : { problem: { rule: 'date' } };
}

/**
 * `[from, to]` or `"from~to"` as two full wire dates; a date without time stands for its whole day, to the
 * last second.
 * @param most days that it may span
 */
export function readRange(
  given: unknown,
  most: number | undefined,
): { value?: [string, string]; problem?: FieldProblem } {
  const parts = typeof given === 'string' ? given.split('~') : given;
  if (typeof given === 'string' && given.trim() === '') return {};
  if (!Array.isArray(parts) || parts.length !== 2) return { problem: { rule: 'range' } };
  const [from, to] = parts as [unknown, unknown];
  if (typeof from !== 'string' || typeof to !== 'string') return { problem: { rule: 'date' } };
  const range: [string, string] = [completed(from, '00:00:00'), completed(to, '23:59:59')];
  const [start, end] = [fromWireDate(range[0], 0), fromWireDate(range[1], 0)];
  if (!start || !end) return { problem: { rule: 'date' } };
  const span = end.getTime() - start.getTime();
  if (span < 0) return { problem: { rule: 'range' } };
  if (most !== undefined && span > most * DAY_MS)
    return { problem: { rule: 'range_too_long', values: { max: most } } };
  return { value: range };
}

function completed(text: string, time: string): string {
  const date = text.trim().replace('T', ' ');
  if (date.length === 10) return `${date} ${time}`;
  return date.length === 16 ? `${date}:00` : date;
}
