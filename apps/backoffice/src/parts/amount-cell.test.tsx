import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { AmountCell } from './amount-cell.tsx';

function Cell() {
  const [value, setValue] = useState('20000000');
  return <AmountCell label="Limit VND" value={value} disabled={false} onChange={setValue} />;
}

test('an amount of a table reads as money, is typed as digits, and a comma is never a factor of thousand', async () => {
  openConsole(<Cell />, [], {});
  const cell = await screen.findByLabelText<HTMLInputElement>('Limit VND');
  expect(cell.value).toBe('20,000,000');
  await userEvent.click(cell);
  expect(cell.value).toBe('20000000');
  await userEvent.clear(cell);
  await userEvent.type(cell, '1250,5');
  fireEvent.blur(cell);
  expect(cell.value).toBe('1,250.5');
  await userEvent.clear(cell);
  await userEvent.type(cell, '12x');
  fireEvent.blur(cell);
  expect([cell.value, cell.getAttribute('aria-invalid')]).toEqual(['12x', 'true']);
});
