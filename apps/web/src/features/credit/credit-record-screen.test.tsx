// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { everythingInSight } from '../../../test/in-sight.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { CreditRecordScreen } from './credit-record-screen.tsx';

const row = (id: number, type: 'borrow' | 'lend') => ({
  id,
  type,
  money: `${id}00.00`,
  status: 2,
  days: 30,
  is_overdue: 0,
  remain_day: 30,
  member_name: 'pa***7',
  created_at: '2026-03-01 12:00:00',
});

let isReadable: boolean;

const app = openApp(({ path, query }) => {
  if (path === '/auth/me') return success({ data: { id: 7, name: 'panda7' } });
  if (path === '/credit/search') return success({ row: {}, list: [], pageNum: 1, rowCount: 0 });
  if (path !== '/credit/record') return { status: 404 };
  const page = Number(query.get('page'));
  if (page === 2 && !isReadable) return { status: 500 };
  const data = [row(page, page === 1 ? 'borrow' : 'lend')];
  return success({ data: { current_page: page, last_page: 2, per_page: 20, total: 2, data } });
});

beforeEach(async () => {
  isReadable = false;
  vi.stubGlobal('IntersectionObserver', everythingInSight);
  await addTexts('credit');
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <CreditRecordScreen />
    </QueryClientProvider>,
  );

it('looks for rows that fit on further pages, and says where one could not be read', async () => {
  show();
  await screen.findByText('$100.00');
  await userEvent.click(
    screen.getByText(text('credit.repayment'), { selector: 'label, label *, button, button *' }),
  );
  const retry = await screen.findByRole('button', { name: text('common.retry') });
  isReadable = true;
  await userEvent.click(retry);
  expect(await screen.findByText('$200.00')).toBeTruthy();
});

it('a visitor reads that records are for their owner and how to see them, and nothing is requested', async () => {
  endSession();
  show();
  await screen.findByText(text('credit.visitorNote'));
  expect(screen.getByRole('button', { name: text('credit.ownLogIn') })).toBeTruthy();
  expect(app.seen.filter(({ path }) => path === '/credit/record')).toEqual([]);
});
