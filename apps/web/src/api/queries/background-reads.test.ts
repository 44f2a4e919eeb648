// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/answering-server.ts';
import { moneyMonthQuery } from '../../month/month-query.ts';
import { maskStore } from '../../overlays/mask.ts';
import { toastStore } from '../../overlays/toast-store.ts';
import { activateLang } from '../../text/i18n.ts';
import { setApiBase } from '../base.ts';
import { endSession, startSession } from '../session.ts';
import { aboutListQuery, aboutPageQuery } from './about.ts';
import {
  activitiesQuery,
  activityProgressQuery,
  activityQuery,
  applyChoicesQuery,
  hallQuery,
} from './activities.ts';
import { applicationQuery } from './agents.ts';
import { bankTypesQuery, cardsQuery } from './cards.ts';
import { creditTextsQuery, ownCreditQuery, readCreditRecords, searchAccount } from './credit.ts';
import { companyChannelsQuery, depositOrderQuery, onlineChannelsQuery } from './deposits.ts';
import {
  gameListQuery,
  gameTypesQuery,
  lobbyLifeQuery,
  lobbyQuery,
  playablesQuery,
  recentQuery,
} from './games.ts';
import { earningsQuery, shareQuery } from './invites.ts';
import { levelTableQuery, myLevelQuery, searchLevel, vipQuery } from './levels.ts';
import { hotLotteryQuery } from './lotteries.ts';
import { memberQuery } from './member.ts';
import { playSessionQuery } from './play-session.ts';
import { positionQuery, protectionQuery } from './protection.ts';
import { childRatesQuery, ownRatesQuery } from './rates.ts';
import { rebateLevelsQuery, rebatesQuery } from './rebate.ts';
import { redPacketsQuery } from './red-packets.ts';
import { savingsHistoryQuery, savingsPlansQuery } from './savings.ts';
import { searchIndexQuery } from './search-index.ts';
import { secondFactorQuery } from './second-factor.ts';
import { sessionsQuery } from './sessions.ts';
import { signInAwardsQuery, signInDaysQuery, signInPacksQuery } from './sign-in.ts';
import { bannersQuery, configQuery, noticesQuery } from './site.ts';
import { stuckMoneyQuery } from './stuck-money.ts';
import { chartQuery, childQuery, reportQuery } from './team.ts';
import { uplineCurrencyQuery } from './upline.ts';
import { walletsQuery } from './wallets.ts';
import { newsQuery } from './web-push.ts';
import { myWheelQuery, wheelSettingQuery } from './wheel.ts';
import { todaysWithdrawalsQuery } from './withdrawals.ts';

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

/** Fails to read; the most masked calls at one time. */
async function fail(read: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const stop = maskStore.subscribe(() => {
    most = Math.max(most, maskStore.get().running);
  });
  await expect(read()).rejects.toThrow();
  stop();
  expect(server.seen.length).toBeGreaterThan(0);
  return most;
}

type Read = readonly [name: string, read: () => Promise<unknown>];
const game = { gameType: 3, supplier: '', tag: 'all', keyword: '' } as const;
const page = { page: 1, limit: 20 };
const quiet = { quiet: true } as const;

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
  ['loans', () => readCreditRecords('panda7', page, quiet)],
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
  ['money that is stuck', () => client.fetchQuery(stuckMoneyQuery('en'))],
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
  ['news on this device', () => client.fetchQuery(newsQuery)],
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
