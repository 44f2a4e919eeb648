// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PendingFunds } from './pending-funds.ts';
import { PendingFundsNote } from './pending-funds-note.tsx';

openApp(() => success({ data: {} }));

const place = (part: Partial<PendingFunds>): PendingFunds => ({
  place: 'supplier',
  remedy: 'recover',
  title: 'Koi Fishing',
  money: 11_940n,
  since: null,
  supplier: 'SBF',
  isClosed: false,
  isIncoming: false,
  billNo: '',
  ...part,
});
function show(...left: PendingFunds[]): string {
  render(
    <QueryClientProvider client={queryClient}>
      <PendingFundsNote places={left} left={left} />
    </QueryClientProvider>,
  );
  return screen.getByRole('complementary').textContent ?? '';
}

it('says of money on its way that it is being checked, and offers nothing', () => {
  const notice = show(place({ place: 'transit', remedy: 'wait' }));
  expect(notice).toContain('$119.40 on its way, we are checking');
  expect(notice).not.toContain('in other wallets');
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

it('counts what lies in a game apart from what is on its way', () => {
  const notice = show(
    place({ place: 'transit', remedy: 'wait' }),
    place({ supplier: 'LY', title: 'Lottery', money: 500n }),
  );
  expect(notice).toContain('$5.00 in other wallets');
  expect(notice).toContain('$119.40 on its way');
  expect(screen.getByRole('button', { name: 'Bring back' })).toBeTruthy();
});
