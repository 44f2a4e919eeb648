import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../test/open-console.tsx';
import type { RowField, RowValue } from './field.ts';
import { useShownValue } from './shown-value.ts';

function Shown({ field, value }: { field: RowField; value: RowValue | undefined }) {
  return <output>{useShownValue()(field, value)}</output>;
}

test.each([
  ['amount', undefined, '–'],
  ['amount', '1500.00', '1,500.00'],
  ['decimal', undefined, '–'],
  ['decimal', '2.50', '2.50'],
  ['choice', '2', 'Two'],
  ['choice', '9', '9'],
  ['names', { th: 'สาม' }, 'สาม'],
  ['names', { th: 'สาม', en: 'Three' }, 'Three'],
  ['several', [], '–'],
  ['several', [1, 2], '1, 2'],
] as const)('a value of kind %s: %o', async (kind, value, words) => {
  const choices = [{ id: '2', name: 'Two' }];
  openConsole(
    <Shown field={{ key: 'k', label: 'l', kind, choices }} value={value as unknown as RowValue} />,
    [],
    {},
  );
  expect((await screen.findByRole('status')).textContent).toBe(words);
});
