// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }

import { blockingStore } from '@koi/ui/blocking-overlay.ts';
import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setApiBase } from '../src/api/base.ts';
import { memberQuery } from '../src/api/member.ts';
import { endSession, startSession } from '../src/api/session.ts';
import { bannersQuery, configQuery, noticesQuery } from '../src/api/site.ts';
import { aboutListQuery, aboutPageQuery } from '../src/features/about/queries.ts';
import { moneyMonthQuery } from '../src/features/account/queries.ts';
import {
  activitiesQuery,
  activityProgressQuery,
  activityQuery,
  applyChoicesQuery,
  hallQuery,
} from '../src/features/activities/queries.ts';
import { applicationQuery } from '../src/features/agents/queries.ts';
import { uplineCurrencyQuery } from '../src/features/auth/upline.ts';
import { bankTypesQuery, cardsQuery } from '../src/features/cards/queries.ts';
import {
  creditTextsQuery,
  ownCreditQuery,
  readCreditRecords,
  searchAccount,
} from '../src/features/credit/queries.ts';
import {
  companyChannelsQuery,
  depositOrderQuery,
  onlineChannelsQuery,
} from '../src/features/deposits/queries.ts';
import { earningsQuery, shareQuery } from '../src/features/invites/queries.ts';
import { levelTableQuery, myLevelQuery, searchLevel, vipQuery } from '../src/features/levels/queries.ts';
import { hotLotteryQuery } from '../src/features/lobby/lotteries.ts';
import {
  gameListQuery,
  gameTypesQuery,
  lobbyLifeQuery,
  lobbyQuery,
  playablesQuery,
  recentQuery,
} from '../src/features/lobby/queries.ts';
import { searchIndexQuery } from '../src/features/lobby/use-search.ts';
import { notificationsQuery } from '../src/features/notifications/queries.ts';
import { playSessionQuery } from '../src/features/protection/play-session.ts';
import { positionQuery, protectionQuery } from '../src/features/protection/queries.ts';
import { rebateLevelsQuery, rebatesQuery } from '../src/features/rebate/queries.ts';
import { redPacketsQuery } from '../src/features/red-packets/queries.ts';
import { savingsHistoryQuery, savingsPlansQuery } from '../src/features/savings/queries.ts';
import { secondFactorQuery } from '../src/features/second-factor/queries.ts';
import { sessionsQuery } from '../src/features/sessions/queries.ts';
import { signInAwardsQuery, signInDaysQuery, signInPacksQuery } from '../src/features/sign-in/queries.ts';
import { chartQuery, childQuery, reportQuery } from '../src/features/team/queries.ts';
import { childRatesQuery, ownRatesQuery } from '../src/features/team/rates-queries.ts';
import { pendingFundsQuery } from '../src/features/wallets/pending-funds.ts';
import { walletsQuery } from '../src/features/wallets/queries.ts';
import { myWheelQuery, wheelSettingQuery } from '../src/features/wheel/queries.ts';
import { todaysWithdrawalsQuery } from '../src/features/withdrawals/queries.ts';
import { activateLang } from '../src/shared/i18n/i18n.ts';
import { startServer } from './answering-server.ts';

// What a screen reads by itself never blocks a tap. Where the screen itself shows that a read failed, no toast
// says so as well.

const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  server = await startServer(({ path }) =>
    path === '/levelup/mine'
      ? { status: 404, body: '' }
      : { status: 500, body: { status: 'error', code: 500, message: 'broken' } },
  );
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  toastStore.set([]);
});
afterEach(async () => {
  client.clear();
  endSession();
  localStorage.clear();
  await server.close();
});

/** Lets a read fail. @returns the largest number of calls under the blocking overlay at one time */
async function fail(read: () => Promise<unknown>): Promise<number> {
  let max = 0;
  const stop = blockingStore.subscribe(() => {
    max = Math.max(max, blockingStore.get().running);
  });
  await expect(read()).rejects.toThrow();
  stop();
  expect(server.seen.length).toBeGreaterThan(0);
  return max;
}

type Read = readonly [name: string, read: () => Promise<unknown>];
const game = { gameType: 3, supplier: '', tag: 'all', keyword: '' } as const;
const page = { page: 1, limit: 20 };
const background = { showLoading: false } as const;

const silent: Read[] = [
  ['texts about the site', () => client.fetchQuery(aboutListQuery('en'))],
  ['one text about the site', () => client.fetchQuery(aboutPageQuery({ id: 1 }, 'en'))],
  ['activities', () => client.fetchQuery(activitiesQuery('en', '7'))],
  ['the hall of activities', () => client.fetchQuery(hallQuery('en', '7'))],
  ['an activity', () => client.fetchQuery(activityQuery(1, 'en'))],
  ['the form of activities', () => client.fetchQuery(applyChoicesQuery('en'))],
  ['progress in an activity', () => client.fetchQuery(activityProgressQuery(1, '7', 'en'))],
  ['texts of credit', () => client.fetchQuery(creditTextsQuery('en'))],
  ['the own credit', () => client.fetchQuery(ownCreditQuery('panda7', 'en'))],
  ['loans', () => readCreditRecords('panda7', page, background)],
  ['an account of credit', () => searchAccount({ name: 'panda7' })],
  ['an order of a deposit', () => client.fetchQuery(depositOrderQuery('B1', 'en'))],
  ['types of games', () => client.fetchQuery(gameTypesQuery)],
  ['games', () => client.fetchQuery(gameListQuery(game, page, 'en'))],
  ['life of the lobby', () => client.fetchQuery(lobbyLifeQuery('en'))],
  ['games played last', () => client.fetchQuery(recentQuery('en'))],
  ['games by their ids', () => client.fetchQuery(playablesQuery([1], [2], 'en'))],
  ['the own invite', () => client.fetchQuery(shareQuery)],
  ['the table of levels', () => client.fetchQuery(levelTableQuery('slot', 'en'))],
  ['the own level', () => client.fetchQuery(myLevelQuery('panda7', 'slot'))],
  ['an account’s level', () => searchLevel('live', { name: 'panda7' })],
  ['the VIP levels', () => client.fetchQuery(vipQuery('panda7', 'en'))],
  ['lotteries', () => client.fetchQuery(hotLotteryQuery('en'))],
  ['a month of money', () => client.fetchQuery(moneyMonthQuery('2026-03'))],
  ['the session of play', () => client.fetchQuery(playSessionQuery)],
  ['the position', () => client.fetchQuery(positionQuery)],
  ['the index of the search', () => client.fetchQuery(searchIndexQuery('1'))],
  ['the second factor', () => client.fetchQuery(secondFactorQuery)],
  ['money that is stuck', () => client.fetchQuery(pendingFundsQuery('en'))],
  ['a member of the team', () => client.fetchQuery(childQuery(8))],
  ['the currency of an invitation', () => client.fetchQuery(uplineCurrencyQuery({ token: 'a' }))],
];

const said: Read[] = [
  ['the application of an agent', () => client.fetchQuery(applicationQuery)],
  ['cards', () => client.fetchQuery(cardsQuery('en'))],
  ['banks', () => client.fetchQuery(bankTypesQuery('en'))],
  ['ways to pay online', () => client.fetchQuery(onlineChannelsQuery('en'))],
  ['accounts to pay to', () => client.fetchQuery(companyChannelsQuery('en'))],
  ['the lobby', () => client.fetchQuery(lobbyQuery('en'))],
  ['commissions', () => client.fetchQuery(earningsQuery(['2026-03-01', '2026-03-02'], 'en'))],
  ['the member', () => client.fetchQuery(memberQuery)],
  ['limits', () => client.fetchQuery(protectionQuery)],
  ['rates of a member', () => client.fetchQuery(childRatesQuery(8, 'en'))],
  ['the own rates', () => client.fetchQuery(ownRatesQuery('en'))],
  ['rebates', () => client.fetchQuery(rebatesQuery('en'))],
  ['levels of rebates', () => client.fetchQuery(rebateLevelsQuery('en'))],
  ['red packets', () => client.fetchQuery(redPacketsQuery('en'))],
  ['plans of savings', () => client.fetchQuery(savingsPlansQuery('en'))],
  ['the history of a plan', () => client.fetchQuery(savingsHistoryQuery(1))],
  ['devices', () => client.fetchQuery(sessionsQuery)],
  ['days of sign-in', () => client.fetchQuery(signInDaysQuery())],
  ['packs of sign-in', () => client.fetchQuery(signInPacksQuery('en'))],
  ['awards of sign-in', () => client.fetchQuery(signInAwardsQuery('en'))],
  ['settings of the site', () => client.fetchQuery(configQuery('system', 'en'))],
  ['notices', () => client.fetchQuery(noticesQuery('en'))],
  ['banners', () => client.fetchQuery(bannersQuery('en'))],
  ['the team', () => client.fetchQuery(reportQuery(['2026-03-01', '2026-03-02'], true))],
  ['the days of the team', () => client.fetchQuery(chartQuery(true))],
  ['wallets', () => client.fetchQuery(walletsQuery('en'))],
  ['news on this device', () => client.fetchQuery(notificationsQuery)],
  ['the wheel', () => client.fetchQuery(wheelSettingQuery('en'))],
  ['the own wheel', () => client.fetchQuery(myWheelQuery('panda7', 'en'))],
  ['withdrawals of today', () => client.fetchQuery(todaysWithdrawalsQuery)],
];

describe('a read that fails blocks nothing', () => {
  it.each(silent)('and leaves it to its screen to say so: %s', async (_name, read) => {
    expect(await fail(read)).toBe(0);
    expect(toastStore.get()).toEqual([]);
  });

  it.each(said)('and is said once: %s', async (_name, read) => {
    expect(await fail(read)).toBe(0);
    expect(toastStore.get()).toHaveLength(1);
  });
});
