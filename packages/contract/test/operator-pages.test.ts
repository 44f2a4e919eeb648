import { expect, test } from 'vitest';
import { type CallDefinition, calls } from '../src/index.ts';

interface Shape {
  properties?: Record<string, Shape>;
}
const fieldsAt = (reply: Shape, path: readonly string[]): string[] =>
  Object.keys(path.reduce<Shape | undefined>((at, name) => at?.properties?.[name], reply)?.properties ?? {});

/** Lists whose answer has sums over everything that their filters let through, or counts for itself. */
const counting = ['statistic', 'is_more'];

test('every paged list of operators says whether its total is an estimate, but those that sum up all of it anyway', () => {
  const paged = (Object.entries(calls) as [string, CallDefinition][]).filter(
    ([, { auth, body }]) => auth === 'operator' && body?.properties.page !== undefined,
  );
  expect(paged.length).toBeGreaterThan(30);
  const silent = paged.filter(([, { reply }]) => {
    const fields = [[], ['data'], ['data', 'below'], ['data', 'members']].flatMap((path) =>
      fieldsAt(reply, path),
    );
    return !fields.includes('total_is_estimate') && !counting.some((name) => fields.includes(name));
  });
  expect(silent.map(([key]) => key)).toEqual([]);
});

test('members get exact totals', () => {
  const marked = (Object.values(calls) as CallDefinition[]).filter(
    ({ auth, reply }) => auth !== 'operator' && fieldsAt(reply, ['data']).includes('total_is_estimate'),
  );
  expect(marked).toEqual([]);
});
