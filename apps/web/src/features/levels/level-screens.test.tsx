// @vitest-environment-options { "url": "http://localhost/#/LiveLevelUp" }
import type { Reply } from '@koi/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession } from '../../api/session.ts';
import { addTexts, text } from '../../shared/i18n/i18n.ts';
import { LiveLevelUpScreen } from './live-level-up-screen.tsx';
import { SlotLevelUpScreen } from './slot-level-up-screen.tsx';
import { VipScreen } from './vip-screen.tsx';

type Table = Reply<'GET /levelup/live/setting'>['data'];
type Mine = Reply<'GET /levelup/mine'>['data'];

const table: Table = {
  levels: [1, 2, 3].map((level) => ({
    level,
    dama: `${level}0000.00`,
    level_money: '18.00',
    total_level_money: '18.00',
    week_award: '3.00',
    month_award: '8.00',
    credit: null,
    is_vip: 0,
    is_fs: 0,
    is_speed: 0,
    is_special: 0,
    name: '',
  })),
  text: {},
  game_types: [1],
  week_days: 7,
  month_days: 30,
};
const mineWith = (withheld: 0 | 1): Mine => ({
  withheld,
  tracks: [
    {
      track: 'live',
      level: 2,
      next_level: 3,
      total_bet: '25000.00',
      reached_from: '20000.00',
      next_from: '30000.00',
      remain_bet: '5000.00',
      week_award: '3.00',
      month_award: '8.00',
      week_at: null,
      month_at: null,
    },
  ],
});
const broken: Answer = { status: 500, body: {} };
const closed: Answer = {
  status: 400,
  body: { status: 'error', code: 400, error: 'levels_closed', message: 'closed' },
};

let answers: Record<string, Answer>;
openApp(({ path }) => answers[path] ?? { status: 404 });

beforeEach(async () => {
  await addTexts('levels');
  answers = {
    '/auth/me': success({ data: { id: 7, name: 'panda7', money: '0.00' } }),
    '/levelup/live/setting': success({ data: table }),
    '/levelup/mine': success({ data: mineWith(0) }),
  };
});

const show = (element: ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
const levels = () => document.querySelectorAll('li[data-level]').length;
const held = () => document.querySelector('section[data-level]')?.getAttribute('data-level');
const retry = async () =>
  userEvent.setup().click(await screen.findByRole('button', { name: text('common.retry') }));

it('levels that could not be read are read again when asked', async () => {
  answers['/levelup/live/setting'] = broken;
  show(<LiveLevelUpScreen />);
  await screen.findByText(text('common.loadFailed'));
  answers['/levelup/live/setting'] = success({ data: table });
  await retry();
  await waitFor(() => expect(levels()).toBe(3));
  await waitFor(() => expect(held()).toBe('2'));
});

it('the levels stand where the own one could not be read, and that is read again when asked', async () => {
  answers['/levelup/mine'] = broken;
  show(<LiveLevelUpScreen />);
  await screen.findByRole('button', { name: text('common.retry') });
  expect(levels()).toBe(3);
  expect(held()).toBeUndefined();
  answers['/levelup/mine'] = success({ data: mineWith(0) });
  await retry();
  await waitFor(() => expect(held()).toBe('2'));
});

it('a visitor reads what levels are, and has not risen to one', async () => {
  endSession();
  show(<LiveLevelUpScreen />);
  await screen.findByText(text('levels.visitor'));
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['live', '/levelup/live/setting', <LiveLevelUpScreen key="live" />],
  ['slot', '/levelup/slot/setting', <SlotLevelUpScreen key="slot" />],
  ['VIP', '/member/vips', <VipScreen key="vip" />],
])('levels that are switched off say so: %s', async (_, path, element) => {
  answers[path] = closed;
  show(element);
  await screen.findByText(text('levels.closed'));
  expect(screen.queryByRole('button', { name: text('common.retry') })).toBeNull();
});

it('salaries say when they come', async () => {
  show(<LiveLevelUpScreen />);
  expect(await screen.findAllByText(text('levels.nextLogin'))).toHaveLength(2);
  expect(screen.queryByText(text('levels.withheld'), { exact: false })).toBeNull();
});

it('salaries wait while a loan is overdue, and the page leads to repaying it', async () => {
  answers['/levelup/mine'] = success({ data: mineWith(1) });
  show(<LiveLevelUpScreen />);
  await screen.findByText(text('levels.withheld'), { exact: false });
  expect(screen.queryByText(text('levels.nextLogin'))).toBeNull();
  expect(screen.getByRole('link', { name: text('levels.repay') }).getAttribute('href')).toMatch(
    /#\/Credit\/Repay$/,
  );
});

const lookedUp = {
  name: 'dr***n8',
  level: 2,
  total_bet: '188360.50',
  level_award: '18.00',
  week_award: '3.00',
  month_award: '8.00',
  remain_bet: '5000.00',
  list: [{ created_at: '2026-03-01 12:00:00', money: '77.00', operate_type: 21, operate_type_text: 'Paid' }],
};

it("another account's level comes with what it gives, and no turnover or payment, whatever is sent", async () => {
  endSession();
  const seen: unknown[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this.textContent);
  };
  answers['/auth/captcha'] = success({ data: { img: 'data:,', key: 'picture' } });
  answers['/levelup/live/search'] = success({ data: lookedUp });
  show(<LiveLevelUpScreen />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(text('levels.account')), 'dragon8');
  await user.type(await screen.findByLabelText(text('auth.captcha'), { exact: false }), '2468');
  await user.click(screen.getByRole('button', { name: text('levels.searchGo') }));
  await screen.findByText(text('levels.private'));
  expect(screen.getByText('dr***n8')).toBeTruthy();
  for (const figure of ['$188,360.50', '$5,000.00', '+$77.00']) expect(screen.queryByText(figure)).toBeNull();
  expect(screen.getByRole('button', { name: text('levels.ownLogIn') })).toBeTruthy();
  // On a phone the answer would lie below the screen.
  await waitFor(() => expect(seen.at(-1)).toContain('dr***n8'));
});

it('the own account is looked up in full and without a captcha', async () => {
  answers['/levelup/live/search'] = success({ data: { ...lookedUp, name: 'panda7' } });
  show(<LiveLevelUpScreen />);
  await waitFor(() => expect(held()).toBe('2'));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(text('levels.account')), 'panda7');
  await user.click(screen.getByRole('button', { name: text('levels.searchGo') }));
  await screen.findByText('$188,360.50');
  expect(screen.getByText('+$77.00')).toBeTruthy();
});
