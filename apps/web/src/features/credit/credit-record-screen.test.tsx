// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { text } from '../../text/i18n.ts';
import { withTexts } from '../../text/with-texts.ts';
import { CreditRecordScreen } from './credit-record-screen.tsx';

const row = (id: number, type: 'borrow' | 'lend') => ({
  id,
  type,
  money: '100.00',
  status: 2,
  days: 30,
  is_overdue: 0,
  remain_day: 30,
  member_name: `li***${id}`,
  created_at: '2026-03-01 12:00:00',
});

let isReadable: boolean;

openApp(({ path, query }) => {
  if (path !== '/credit/record') return { status: 404 };
  const page = Number(query.get('page'));
  if (page === 2 && !isReadable) return { status: 404 };
  const data = [row(page, page === 1 ? 'borrow' : 'lend')];
  return success({ data: { current_page: page, last_page: 2, per_page: 20, total: 2, data } });
});

beforeEach(async () => {
  isReadable = false;
  endSession();
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  await withTexts(
    () => import('virtual:locales/credit'),
    async () => null,
  )();
});

it('looks for rows that fit on further pages, and says where one could not be read', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <CreditRecordScreen />
    </QueryClientProvider>,
  );
  await screen.findByText(/li\*\*\*1/);
  await userEvent.click(
    screen.getByText(text('credit.repayment'), { selector: 'label, label *, button, button *' }),
  );
  const retry = await screen.findByRole('button', { name: text('common.retry') });
  isReadable = true;
  await userEvent.click(retry);
  expect(await screen.findByText(/li\*\*\*2/)).toBeTruthy();
});
