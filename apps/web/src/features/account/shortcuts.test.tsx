// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import type { Member } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { rememberLang } from '../../shared/i18n/languages.ts';
import { Shortcuts } from './shortcuts.tsx';

const member = { id: 7, name: 'panda7', unread: 120, creditUsed: 25_000n } as Member;
const claims = [
  { fs_money: '1.25', rate: '0.5', total_valid: '250.00', gameType: 3, game_type_text: 'Slots' },
];

let replies: Record<string, object>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  replies = {
    '/dailybonus/history': { data: { checked_day: [], today_checked: false, is_open: 1 } },
    '/redbag/desc': { data: '', times: 3, used: 1, is_open: true },
    '/fsnow/list': { data: claims, is_open: 1, money_type: 'money', deadtime: 0 },
    '/wheel/query': { data: { cjcs: 2, bet_amount: '0.00', save_amount: '0.00', record: [] } },
    '/system/configs': { data: { features_off: 'savings' } },
  };
  server = await startServer(({ path }): Answer => {
    const reply = replies[path];
    if (!reply) return { status: 500, body: { status: 'error', code: 500, message: 'no' } };
    return { body: { status: 'success', code: 200, message: '', ...reply } };
  });
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  rememberLang('en');
  await activateLang('en');
  await addTexts('account');
});

afterEach(async () => {
  cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
  await server.close();
});

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Shortcuts member={member} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const grid = screen.getByRole('navigation', { name: 'Shortcuts' });
  return within(grid)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

describe('the shortcuts of Mine', () => {
  it('say what waits: mail, how many rewards can be had now, and the loan that is due', async () => {
    expect(await open()).toEqual(['Mail99+', 'Promotions4', 'Interest-free loan$250.00']);
  });

  it('say nothing where there is nothing to do, or where it cannot be read', async () => {
    replies['/dailybonus/history'] = { data: { checked_day: [], today_checked: true, is_open: 1 } };
    replies['/redbag/desc'] = { data: '', times: 3, used: 3, is_open: true };
    delete replies['/wheel/query'];
    delete replies['/fsnow/list'];
    expect((await open())[1]).toBe('Promotions');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ask a back end of others nothing', async () => {
    replies['/system/configs'] = { data: {} };
    await open();
    const requested = server.seen.map(({ path }) => path);
    expect(requested.filter((path) => path in replies && path !== '/system/configs')).toEqual([]);
  });
});
