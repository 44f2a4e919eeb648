import { typedAmount } from '@koi/money';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useTranslate } from '../i18n/use-translate.ts';
import { AmountInput } from './amount-input.tsx';

afterEach(cleanup);

/** Between 10 and 100. */
function Form({ bounded = false }: { bounded?: boolean }) {
  const t = useTranslate();
  const [held, setHeld] = useState('');
  const amount = typedAmount(held);
  const isOutside = amount !== null && (amount < 1_000n || amount > 10_000n);
  return (
    <>
      <AmountInput
        label="Amount"
        value={held}
        onChange={setHeld}
        {...(bounded ? { fault: isOutside ? '10 to 100' : undefined, max: 10_000n } : { fault: undefined })}
      />
      <output>{t('common.amountUnclear')}</output>
    </>
  );
}
function open(bounded = false) {
  render(<Form bounded={bounded} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
}
const refusal = () => screen.queryByRole('alert')?.textContent ?? '';
const words = () => screen.getByRole('status').textContent;

it.each([
  ['2,50', '2.50'],
  ['150,50', '150.50'],
  ['0,5', '0.5'],
])('the keys %s of a keypad without a point give %s', async (keys, shown) => {
  const field = open();
  await userEvent.type(field, keys);
  expect([field.value, refusal()]).toEqual([shown, '']);
});

it.each([
  [',5', '5'],
  ['1,234', '1.234'],
  ['1.234,56', '1.234'],
])('the keys %s are refused with how amounts are written', async (keys, shown) => {
  const field = open();
  await userEvent.type(field, keys);
  expect([field.value, refusal()]).toEqual([shown, words()]);
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  expect([field.value, refusal()]).toEqual(['7', '']);
});

it('a pasted amount may have thousands separators; one that can be read in two ways is refused', async () => {
  const field = open();
  await userEvent.click(field);
  await userEvent.paste('$1,234');
  expect([field.value, refusal()]).toEqual(['1234', '']);
  await userEvent.clear(field);
  await userEvent.paste('1.234,56');
  expect([field.value, refusal()]).toEqual(['1.234,56', words()]);
});

it('a point alone leaves nothing behind', async () => {
  const field = open();
  await userEvent.type(field, '.');
  expect([field.value, refusal()]).toEqual(['', words()]);
  await userEvent.tab();
  expect(refusal()).toBe('');
});

it('what is too little is said once the field is left, what is too much at once', async () => {
  const field = open(true);
  await userEvent.type(field, '5');
  expect(refusal()).toBe('');
  await userEvent.tab();
  expect(refusal()).toBe('10 to 100');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  expect(refusal()).toBe('');
  cleanup();
  const again = open(true);
  await userEvent.type(again, '500');
  expect(refusal()).toBe('10 to 100');
});
