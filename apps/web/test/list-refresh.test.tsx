// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { invalidateAfterLiveUpdate } from '../src/api/invalidation.ts';
import { queryClient } from '../src/api/query-client.ts';
import { CreditRecordScreen } from '../src/features/credit/credit-record-screen.tsx';
import { InboxList } from '../src/features/mail/mail-list.tsx';
import { HoldingList } from '../src/features/savings/holding-list.tsx';
import { text } from '../src/shared/i18n/i18n.ts';
import { everythingInSight } from './in-sight.ts';
import { openApp, success } from './open-app.ts';

const page = (rows: object[], current: number, perPage: number) => ({
  current_page: current,
  last_page: Math.ceil(rows.length / perPage),
  per_page: perPage,
  total: rows.length,
  data: rows.slice((current - 1) * perPage, current * perPage),
});

const loans = Array.from({ length: 50 }, (_, index) => ({
  id: 1000 - index,
  type: 'borrow',
  money: '100.00',
  status: 2,
  is_return: 1,
  is_overdue: 0,
  created_at: '2026-03-01 12:00:00',
  updated_at: '2026-03-01 12:00:00',
  dead_at: '2026-03-08 12:00:00',
  borrow_day: 7,
  remain_day: 0,
  member_name: 'lucky8',
}));

const purchases = Array.from({ length: 25 }, (_, index) => ({
  id: 1,
  member_plan_id: 1000 - index,
  SettingName: `Plan ${index}`,
  status: 1,
  amount: 100,
  Interest: 1.5,
  CreatedOn: '2026-03-01 12:00:00',
  drawing_at: '2026-03-02 12:00:00',
  NextInterestTime: '2026-03-02 12:00:00',
  history: null,
  MinAmount: 100,
  MaxAmount: 1000,
  SettleTime: 24,
  IsCycleSettle: 0,
  Rate: 1,
  TotalCount: 0,
  LimitInterest: 0,
  LimitUserOrderCount: 0,
  LimitOrderIntervalTime: 0,
  LimitOrderInterval: '',
  InterestAuditMultiple: 1,
  PrincipalAuditMultiple: 1,
  IsOpen: 1,
}));

const mails = Array.from({ length: 50 }, (_, index) => ({
  id: 1000 - index,
  title: `Mail ${index}`,
  content: 'Text',
  url: '',
  is_read: 1,
  created_at: '2026-03-01 12:00:00',
}));

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', everythingInSight);
});
const server = openApp(({ path, query, body }) => {
  if (path === '/credit/record') return success({ data: page(loans, Number(query.get('page')), 20) });
  if (path === '/yuebao/getMemberPlans')
    return success({ data: page(purchases, Number((body as { page: number }).page), 10), summery: {} });
  if (path === '/auth/me')
    return success({ data: { id: 7, name: 'lucky8', money: '0.00', fs_money: '0.00', is_demo: 0 } });
  if (path === '/member/message/list')
    return success({ data: page(mails, Number((body as { page: number }).page), 20), unread: 0 });
  return { status: 404 };
});

const nothing = () => undefined;
const noSelection = { chosen: null, start: nothing, stop: nothing, toggle: nothing, set: nothing };

it.each<[string, string, ReactElement]>([
  ['loans and repayments', '/credit/record', <CreditRecordScreen key="credit" />],
  [
    'savings that have ended',
    '/yuebao/getMemberPlans',
    <HoldingList key="savings" status={1} requested={null} onPlans={() => undefined} />,
  ],
  [
    'mail',
    '/member/message/list',
    <InboxList key="mail" selection={noSelection} onOpen={nothing} onMark={nothing} onDelete={nothing} />,
  ],
])('%s: news reads one page again, however many are loaded', async (_name, path, list) => {
  const reads = () => server.seen.filter((call) => call.path === path).length;
  const view = render(<QueryClientProvider client={queryClient}>{list}</QueryClientProvider>);
  await view.findByText(text('common.listEnd'), {}, { timeout: 5_000 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(reads()).toBe(3);
  act(() => invalidateAfterLiveUpdate());
  await waitFor(() => expect(reads()).toBeGreaterThan(3));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(reads()).toBe(4);
});
