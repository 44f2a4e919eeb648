// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setApiBase } from '../src/api/base.ts';
import { endSession } from '../src/api/session.ts';
import { rebatesQuery } from '../src/features/rebate/queries.ts';
import { redPacketsQuery } from '../src/features/red-packets/queries.ts';
import { signInDaysQuery } from '../src/features/sign-in/queries.ts';
import { wheelSettingQuery } from '../src/features/wheel/queries.ts';
import { startServer } from './answering-server.ts';

/** The group `activity`, which existing back ends have instead of a switch on each item. */
let switches: object;
let server: Awaited<ReturnType<typeof startServer>>;
let client: QueryClient;

const replies: Readonly<Record<string, object>> = {
  '/redbag/desc': { data: '', times: 0 },
  '/wheel/setting': { data: { desc: '', scroll: [], rule: '', award: [], condition: [], wheel: '' } },
  '/dailybonus/history': { data: { checked_day: [] } },
  '/fsnow/list': { data: [], deadtime: 1_740_801_600 },
};

beforeEach(async () => {
  switches = [];
  server = await startServer(({ path }) => ({
    body: {
      status: 'success',
      code: 200,
      message: '',
      ...(path === '/system/configs' ? { data: switches } : replies[path]),
    },
  }));
  setApiBase(server.base);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(async () => {
  endSession();
  localStorage.clear();
  await server.close();
});

const read = async () => {
  const rebates = await client.fetchQuery(rebatesQuery('en'));
  return {
    packets: (await client.fetchQuery(redPacketsQuery('en'))).isOpen,
    wheel: (await client.fetchQuery(wheelSettingQuery('en'))).isOpen,
    signIn: (await client.fetchQuery(signInDaysQuery())).isOpen,
    rebates: rebates.isOpen,
    wallet: rebates.wallet,
  };
};

it('what members are given is open or not as the switches of the site say', async () => {
  switches = {
    is_redbag_open: '0',
    activity_wheel_is_open: '0',
    is_daily_bonus_open: '0',
    is_realtime_fs_mode: '0',
    member_fs_money_type: 'money',
  };
  expect(await read()).toEqual({
    packets: false,
    wheel: false,
    signIn: false,
    rebates: false,
    wallet: 'money',
  });
});

it('it is open where the site has no such switches', async () => {
  expect(await read()).toEqual({
    packets: true,
    wheel: true,
    signIn: true,
    rebates: true,
    wallet: 'fs_money',
  });
});
