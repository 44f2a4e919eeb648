import { causesOf, failureCode } from '@koi/database';

/**
 * The one of `columns` whose value another row already holds, when `error` is a unique violation; derived
 * from the constraint's name `<table>_<column>_key`.
 */
export function takenColumn<Column extends string>(
  error: unknown,
  columns: readonly Column[],
): Column | undefined {
  if (failureCode(error) !== '23505') return undefined;
  for (const cause of causesOf(error))
    if ('constraint' in cause && typeof cause.constraint === 'string') {
      const { constraint } = cause;
      return columns.find((column) => constraint.includes(column));
    }
  return undefined;
}
