// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { ActivityDetailScreen } from '../src/features/activities/activity-detail-screen.tsx';
import { ApplyResults } from '../src/features/activities/apply-results.tsx';
import { BorrowScreen } from '../src/features/credit/borrow-screen.tsx';
import { CreditIndexScreen } from '../src/features/credit/credit-index-screen.tsx';
import { CreditRecordScreen } from '../src/features/credit/credit-record-screen.tsx';
import { LevelPage } from '../src/features/levels/level-page.tsx';
import { text } from '../src/shared/i18n/i18n.ts';
import { PageAddressContext } from '../src/shared/navigation/router.ts';
import { openApp, success } from './open-app.ts';

const account = {
  name: 'lucky8',
  level: 1,
  total_credit: '100.00',
  used_credit: '0.00',
  total_borrow: '0.00',
  total_lend: '0.00',
};
const activity = {
  id: 5,
  title: 'A share of losses',
  subtitle: null,
  content: '',
  cover_image: null,
  type: 1,
  apply_type: 0,
  end_at: null,
  terms: null,
};
const levels = { levels: [{ level: 1, name: 'Koi', dama: '100.00' }], text: {} };
const progress = { suits: true, awards: [], application: null, counted: null, expected: null, until: null };
const nothing = { current_page: 1, last_page: 1, per_page: 20, total: 0, data: [] };

let isReadable: boolean;

beforeEach(() => {
  isReadable = false;
});
openApp(({ path }) => {
  if (path === '/auth/me') {
    return isReadable
      ? success({ data: { id: 7, name: 'lucky8', realname: 'Li', money: '0.00', is_demo: 0 } })
      : { status: 500, body: { status: 'error', code: 500, message: 'broken' } };
  }
  if (path === '/credit/rule') return success({ data: { credit_rule: '', credit_borrow: '' } });
  if (path === '/credit/search') return success({ row: account, list: [], pageNum: 1, rowCount: 0 });
  if (path === '/credit/record' || path === '/act/apply/result') return success({ data: nothing });
  if (path === '/levelup/live/setting') return success({ data: levels });
  if (path === '/levelup/mine') return success({ data: { tracks: [], withheld: 0 } });
  if (path === '/act/5') return success({ data: activity });
  if (path === '/act/progress/5') return success({ data: progress });
  return { status: 404, body: { status: 'error', code: 404, message: '' } };
});

it.each<[string, ReactElement]>([
  ['credit', <CreditIndexScreen key="credit" />],
  ['a new loan', <BorrowScreen key="borrow" />],
  ['loans and repayments', <CreditRecordScreen key="records" />],
  ['an activity', <ActivityDetailScreen key="activity" />],
  ['levels of games', <LevelPage key="levels" track="live" />],
  ['applications', <ApplyResults key="applications" ownName="" />],
])('%s: says that the member could not be read, and reads again', async (_name, content) => {
  render(
    <QueryClientProvider client={queryClient}>
      <PageAddressContext value={{ pathname: '/x', params: { id: '5' }, query: new URLSearchParams() }}>
        {content}
      </PageAddressContext>
    </QueryClientProvider>,
  );
  const retry = await screen.findByRole('button', { name: text('common.retry') }, { timeout: 20_000 });
  isReadable = true;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(document.querySelector('span[aria-busy]')).toBeNull());
});
