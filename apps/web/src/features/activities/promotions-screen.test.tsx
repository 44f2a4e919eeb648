// @vitest-environment-options { "url": "http://localhost/#/Main/activity" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { rememberLang } from '../../shared/i18n/languages.ts';
import { PromotionsScreen } from './promotions-screen.tsx';

const card = (id: number, of: object) => ({
  id,
  title: `Promotion ${id}`,
  subtitle: '',
  cover_image: '',
  type: 2,
  apply_type: 0,
  rule: null,
  ...of,
});

let replies: Record<string, object>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  replies = {
    '/auth/me': { data: { id: 7, name: 'panda7', money: '0.00', fs_money: '0.00' } },
    '/dailybonus/history': { data: { checked_day: [], today_checked: false, is_open: 1 } },
    '/redbag/desc': { data: '', times: 3, used: 1, is_open: true },
    '/wheel/query': { data: { cjcs: 2, bet_amount: '0.00', save_amount: '0.00', record: [] } },
    '/fsnow/list': {
      data: [{ fs_money: '1.25', rate: '0.5', total_valid: '250.00', gameType: 3, game_type_text: 'Slots' }],
      is_open: 1,
      money_type: 'money',
      deadtime: 0,
    },
    '/system/configs': { data: { features_off: 'savings' } },
    '/activities': { data: [card(1, { type: 1, rule: 'loss_share' }), card(2, { apply_type: 2 })] },
    '/act/list': {
      data: {
        activity: [card(2, { apply_type: 2 }), card(3, { apply_type: 2 })],
        random: [{ name: 'p***a', title: 'Promotion 2' }],
      },
    },
  };
  server = await startServer(({ path }): Answer => {
    const reply = replies[path];
    if (!reply) return { status: 500, body: { status: 'error', code: 500, message: 'no' } };
    return { body: { status: 'success', code: 200, message: '', ...reply } };
  });
  setApiBase(server.base);
  queryClient.setDefaultOptions({ queries: { retry: false } });
  rememberLang('en');
  await activateLang('en');
  await addTexts('activities');
});

afterEach(async () => {
  cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
  await server.close();
});

function open(who: 'guest' | 'trial' | 'member') {
  if (who !== 'guest') startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: who === 'trial' });
  render(
    <QueryClientProvider client={queryClient}>
      <PromotionsScreen />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const rewards = () =>
  within(screen.getByRole('navigation', { name: 'Rewards' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const titles = () =>
  screen.getAllByRole('listitem').flatMap((row) => row.querySelector('strong')?.textContent ?? []);

describe('the rewards', () => {
  it('say to a member what can be had now', async () => {
    open('member');
    await waitFor(() =>
      expect(rewards()).toEqual([
        'Daily sign-inSign in now',
        'Red packets2 left',
        'Lucky wheel2 left',
        'Rebate$1.25',
        'VIP levels',
        'Live level-up',
        'Slot level-up',
        'Refer & earn',
      ]),
    );
  });

  it('say nothing where there is nothing to be had, or where it cannot be read', async () => {
    replies['/dailybonus/history'] = { data: { checked_day: [], today_checked: true, is_open: 1 } };
    delete replies['/redbag/desc'];
    delete replies['/fsnow/list'];
    open('member');
    await waitFor(() =>
      expect(rewards().slice(0, 4)).toEqual(['Daily sign-in', 'Red packets', 'Lucky wheel2 left', 'Rebate']),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are read for members only, and a trial sees those that it can have', async () => {
    replies['/auth/me'] = { data: { id: 7, name: 'panda7', money: '0.00', fs_money: '0.00', is_demo: 1 } };
    open('trial');
    await screen.findByText('Promotion 1');
    expect(rewards()).toEqual(['Lucky wheel', 'VIP levels', 'Live level-up', 'Slot level-up']);
    cleanup();
    endSession();
    open('guest');
    await screen.findByText('Promotion 1');
    expect(rewards()).toHaveLength(8);
    expect(server.seen.map(({ path }) => path)).not.toContain('/redbag/desc');
  });

  it('that the site has not are left out', async () => {
    replies['/system/configs'] = { data: { features_off: 'wheel,levels,red_packets' } };
    open('guest');
    await screen.findByText('Promotion 1');
    expect(rewards()).toEqual(['Daily sign-in', 'Rebate', 'Refer & earn']);
  });
});

describe('the promotions', () => {
  it('stand once each, also those to apply for that have no picture, by kind, with who was paid', async () => {
    const user = open('guest');
    await screen.findByText('Promotion 1');
    expect(titles()).toEqual(['Promotion 1', 'Promotion 2', 'Promotion 3']);
    expect(screen.getByText('p***a')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Rebate' }));
    expect(titles()).toEqual(['Promotion 1']);
  });

  it('that are missing are said to be; the rewards stay', async () => {
    replies['/activities'] = { data: [] };
    replies['/act/list'] = { data: { activity: [], random: [] } };
    open('guest');
    expect(await screen.findByText('No promotions right now')).toBeTruthy();
    expect(rewards()).toHaveLength(8);
  });

  it('that cannot be read can be asked for again', async () => {
    const { '/act/list': list = {} } = replies;
    delete replies['/act/list'];
    const user = open('guest');
    const retry = await screen.findByRole('button', { name: /try again/i });
    replies['/act/list'] = list;
    await user.click(retry);
    expect(await screen.findByText('Promotion 3')).toBeTruthy();
  });
});
