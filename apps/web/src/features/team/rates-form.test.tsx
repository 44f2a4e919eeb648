import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang, text } from '../../shared/i18n/i18n.ts';
import { RatesForm } from './rates-form.tsx';

const bounds = [
  { gameType: 1, name: 'Live', low: 100n, high: 500n },
  { gameType: 3, name: 'Slots', low: 100n, high: 300n },
];

beforeEach(() => activateLang('en'));
afterEach(cleanup);

it('takes Enter at the rate for all game types for its own button, and saves nothing', async () => {
  const send = vi.fn(async () => undefined);
  render(<RatesForm title="Rates" text="" bounds={bounds} rates={new Map()} send={send} />);
  const [all, ...rates] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!all) throw new Error('no field for all');
  const user = userEvent.setup();
  await user.type(all, '4{Enter}');
  expect(rates.map(({ value }) => value)).toEqual(['4.00', '3.00']);
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: text('common.save') }));
  expect(send).toHaveBeenCalledExactlyOnceWith([
    { game_type: 1, rate: '4.00' },
    { game_type: 3, rate: '3.00' },
  ]);
});
