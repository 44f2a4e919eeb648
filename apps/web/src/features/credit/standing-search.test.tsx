// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { StandingSearch } from './standing-search.tsx';

// An existing back end tells everybody everything.
const found = (name: string) =>
  success({
    row: {
      name,
      level: 3,
      total_credit: '2000.00',
      used_credit: '1500.00',
      total_borrow: '6500.00',
      total_lend: '5000.00',
    },
    list: [{ id: 4, type: 'borrow', status: 2, money: '1500.00', borrow_day: 15, is_overdue: 1 }],
    pageNum: 1,
    rowCount: 1,
  });
const app = openApp(({ path, body }) =>
  path === '/credit/search'
    ? found((body as { name: string }).name)
    : path === '/auth/captcha'
      ? success({ data: { img: 'data:,', key: 'picture' } })
      : { status: 404 },
);

beforeEach(async () => {
  await addTexts('credit');
  render(
    <QueryClientProvider client={queryClient}>
      <StandingSearch ownName="panda7" />
    </QueryClientProvider>,
  );
});

it("another member's answer is the level, whatever the back end sends, and costs a captcha", async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(text('credit.account')), 'dragon8');
  await user.click(screen.getByRole('button', { name: text('credit.searchGo') }));
  await screen.findByText(text('auth.errorCaptcha'));
  expect(app.seen.filter(({ path }) => path === '/credit/search')).toEqual([]);
  await user.type(screen.getByLabelText(text('auth.captcha'), { exact: false }), '2468');
  await user.click(screen.getByRole('button', { name: text('credit.searchGo') }));
  await screen.findByText(text('credit.private'));
  expect(screen.getByText(text('credit.vip', { level: 3 }))).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
  expect(screen.queryByText(text('credit.state_overdue'))).toBeNull();
  expect(screen.queryByRole('button', { name: text('credit.ownLogIn') })).toBeNull();
});

it('the own account is shown in full and costs none', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(text('credit.account')), 'Panda7');
  await user.click(screen.getByRole('button', { name: text('credit.searchGo') }));
  await screen.findByText('$2,000.00');
  expect(screen.getByText(text('credit.state_overdue'))).toBeTruthy();
  expect(screen.queryByText(text('credit.private'))).toBeNull();
});
