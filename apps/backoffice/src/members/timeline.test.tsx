import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { Timeline } from './timeline.tsx';

const deposit = {
  ...{ key: 'deposit:3', kind: 'deposit', type: 'bank', type_text: 'Bank', at: '2026-03-01 12:00:00' },
  ...{ money: '500.00', state: 'done', reference: 'D3', by: 'ann' },
};
const bets = {
  key: 'bets:1',
  kind: 'bets',
  at: '2026-03-01 23:59:59',
  money: '-20.00',
  count: 4,
  payout: '80.00',
};

test('an entry says what happened, to how much, by whom, and leads to its cause; one kind can be asked for', async () => {
  const sent = openConsole(<Timeline name="mia" />, ['members.read'], {
    'POST /operator/members/timeline': ({ kinds }) => ({
      data: Array.isArray(kinds) ? [bets] : [deposit, bets],
      currency: 'CNY',
    }),
  });
  await screen.findByRole('link', { name: 'Bank D3' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Time', 'Kind', 'What', 'Change', 'Status', 'By'],
  ]);
  const texts = screen.getAllByRole('row').map((row) => row.textContent);
  expect(texts[1]).toBe('2026-03-01 12:00:00DepositBank D3500.00 CNYDoneann');
  expect(texts[2]).toBe('2026-03-01Bets4 bets, 80.00 paid out−20.00 CNY');
  expect(screen.getByRole('link', { name: /^4 bets/ }).getAttribute('href')).toBe('/members/mia/bets');

  await userEvent.click(screen.getByRole('button', { name: 'Bets' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ member_name: 'mia', kinds: ['bets'] }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bank D3' })).toBeNull());
});

test("an operator's act is named as in the audit log, with its amount and reason", async () => {
  const lowered = {
    ...{ key: 'operator:9', kind: 'operator', type: 'turnover.adjust', at: '2026-03-01 12:00:00' },
    ...{ money: '-900.00', text: 'shared device', by: 'ann' },
  };
  openConsole(<Timeline name="mia" />, ['members.read'], {
    'POST /operator/members/timeline': () => ({ data: [lowered], currency: 'CNY' }),
  });
  const row = await screen.findByRole('row', { name: /Wagering requirement adjusted/ });
  expect(row.textContent).toContain('shared device');
  expect(row.textContent).toContain('−900.00 CNY');
});

test('a member to whom nothing has happened has no table', async () => {
  openConsole(<Timeline name="mia" />, ['members.read'], { 'POST /operator/members/timeline': () => ({}) });
  await screen.findByText('Nothing here');
  expect(screen.queryByRole('table')).toBeNull();
});

test('older entries that keep an operator waiting are said to be on their way, and nothing is once they are there', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const older = Promise.withResolvers<object>();
  openConsole(<Timeline name="mia" />, ['members.read'], {
    'POST /operator/members/timeline': ({ before }) =>
      before === undefined
        ? { data: [deposit], currency: 'CNY', next: '1772337600.deposit:3' }
        : older.promise,
  });
  await pass(6_000);
  expect(screen.queryByText(/Still waiting/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await pass(6_000);
  expect(screen.getByText(/Still waiting/)).toBeDefined();
  older.resolve({ data: [bets], currency: 'CNY' });
  await pass(1_000);
  expect(screen.getByRole('link', { name: /^4 bets/ })).toBeDefined();
  expect(screen.queryByText(/Still waiting/)).toBeNull();
});
