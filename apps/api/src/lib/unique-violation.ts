import { failureCode } from '@koi/database';

/**
 * The one of `columns` whose value another row already holds, when `error` is a unique violation; derived
 * from the constraint's name `<table>_<column>_key`.
 */
export function takenColumn<Column extends string>(
  error: unknown,
  columns: readonly Column[],
): Column | undefined {
  if (failureCode(error) !== '23505') return undefined;
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const constraint = 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined;
    if (constraint !== undefined) return columns.find((column) => constraint.includes(column));
  }
  return undefined;
}
