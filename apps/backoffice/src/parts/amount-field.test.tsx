// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { AmountField } from './amount-field.tsx';

afterEach(cleanup);

type Props = Partial<ComponentProps<typeof AmountField>>;
function Amount({ value: first = '', ...props }: Props) {
  const [value, setValue] = useState(first);
  return (
    <form aria-label="Correction">
      <AmountField label="Amount" help="Up to 1000" {...props} value={value} onChange={setValue} />
    </form>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
const form = () => screen.getByRole<HTMLFormElement>('form');
const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

test.each([
  ['12,50', '12.50'],
  ['0,5', '0.5'],
  ['1,234.50', '1234.50'],
])('%s is read as %s: a typed comma is the point', (typed, read) => {
  openConsole(<Amount />, [], {});
  fireEvent.change(field(), { target: { value: typed } });
  expect([field().value, form().checkValidity()]).toEqual([read, true]);
});

test.each(['12.345', '1,234', '.5', '-5', 'five', '1e3'])(
  '%s is no amount: it is said, and the form is not sent',
  (typed) => {
    openConsole(<Amount />, [], {});
    expect(said()).toBe('Up to 1000');
    expect(form().checkValidity()).toBe(true);
    fireEvent.change(field(), { target: { value: typed } });
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(said()).not.toBe('Up to 1000');
    expect(form().checkValidity()).toBe(false);
    fireEvent.change(field(), { target: { value: '12.34' } });
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(said()).toBe('Up to 1000');
    expect(form().checkValidity()).toBe(true);
  },
);

test.each([
  [true, false],
  [false, true],
])('an empty amount that is required (%s) lets the form be sent: %s', (required, isValid) => {
  openConsole(<Amount required={required} />, [], {});
  expect(form().checkValidity()).toBe(isValid);
});

test.each([true, false])('the first field of a dialog takes the focus: %s', (autoFocus) => {
  openConsole(<Amount autoFocus={autoFocus} />, [], {});
  expect(document.activeElement === field()).toBe(autoFocus);
});

test('asks a phone for its number pad', () => {
  openConsole(<Amount />, [], {});
  expect(field().inputMode || field().getAttribute('inputmode')).toBe('decimal');
});
