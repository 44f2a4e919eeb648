import type { QueryClient } from '@tanstack/react-query';
import { type Member, memberQuery } from '../api/member.ts';
import {
  bannersQuery,
  configQuery,
  noticesQuery,
  registerRulesQuery,
  withdrawalRulesQuery,
} from '../api/site.ts';
import { pageFromName } from '../features/about/about-names.ts';
import { aboutListQuery, aboutPageQuery } from '../features/about/queries.ts';
import { activitiesQuery, activityQuery, hallQuery } from '../features/activities/queries.ts';
import { cardsQuery } from '../features/cards/queries.ts';
import { creditTextsQuery } from '../features/credit/queries.ts';
import { companyChannelsQuery, onlineChannelsQuery } from '../features/deposits/queries.ts';
import { shareQuery } from '../features/invites/queries.ts';
import { levelTableQuery, vipQuery } from '../features/levels/queries.ts';
import { favoritesQuery } from '../features/lobby/favorites.ts';
import { hotLotteryQuery } from '../features/lobby/lotteries.ts';
import { gameTypesQuery, lobbyQuery, recentQuery } from '../features/lobby/queries.ts';
import { protectionQuery } from '../features/protection/queries.ts';
import { rebatesQuery } from '../features/rebate/queries.ts';
import { redPacketsQuery } from '../features/red-packets/queries.ts';
import { savingsPlansQuery } from '../features/savings/queries.ts';
import { secondFactorQuery } from '../features/second-factor/queries.ts';
import { sessionsQuery } from '../features/sessions/queries.ts';
import { signInAwardsQuery, signInDaysQuery, signInPacksQuery } from '../features/sign-in/queries.ts';
import { childQuery } from '../features/team/queries.ts';
import { pendingFundsQuery } from '../features/wallets/pending-funds.ts';
import { walletsQuery } from '../features/wallets/queries.ts';
import { myWheelQuery, wheelSettingQuery } from '../features/wheel/queries.ts';
import { todaysWithdrawalsQuery } from '../features/withdrawals/queries.ts';
import type { Lang } from '../shared/i18n/languages.ts';
import type { RoutePath } from '../shared/navigation/paths.ts';

export interface ReadPage {
  lang: Lang;
  params: Readonly<Record<string, string>>;
  /** Whether somebody is logged in who is no trial account. */
  isMember: boolean;
  /** As far as it has been read before. */
  member?: Member | undefined;
}

/** Starts the queries that a screen shows first, each with `read`. */
export type ReadFirst = (page: ReadPage, read: QueryClient['prefetchQuery']) => Promise<void>[];

const readHall: ReadFirst = ({ lang, isMember, member }, read) => {
  // The answers depend on the member, who is read first.
  if (isMember && !member) return [read(memberQuery)];
  const who = (isMember && member?.name) || '';
  return [read(configQuery('system', lang)), read(activitiesQuery(lang, who)), read(hallQuery(lang, who))];
};

const readActivity: ReadFirst = ({ lang, params }, read) => {
  const id = Number(params.id);
  return id ? [read(activityQuery(id, lang))] : [];
};

const readMember: ReadFirst = (_page, read) => [read(memberQuery)];
const readAgent: ReadFirst = (_page, read) => [read(memberQuery), read(configQuery('agent'))];
const readChild: ReadFirst = (page, read) => [
  ...readAgent(page, read),
  ...(page.member?.isAgent ? [read(childQuery(Number(page.params.id)))] : []),
];
const readSystem: ReadFirst = ({ lang }, read) => [read(configQuery('system', lang))];

/**
 * What the screens of the table read first. Apart from the table, which every visit loads: the queries are loaded
 * with the first touch, and by the server, which renders with the same answers.
 */
export const routeQueries: Readonly<Partial<Record<RoutePath, ReadFirst>>> = {
  '/Main/home': ({ lang }, read) => [
    read(configQuery('system', lang)),
    read(bannersQuery(lang)),
    read(noticesQuery(lang)),
    read(hotLotteryQuery(lang)),
    read(lobbyQuery(lang)),
    read(gameTypesQuery),
  ],
  '/Welcome': readSystem,
  '/Login': ({ lang }, read) => [read(configQuery('register', lang))],
  '/Register': ({ lang }, read) => [read(registerRulesQuery(lang))],
  '/ResetPassword': ({ lang }, read) => [read(configQuery('register', lang))],
  '/Service': ({ lang }, read) => [
    read(configQuery('system', lang)),
    read(configQuery('admin', lang)),
    read(configQuery('register', lang)),
  ],
  '/About': ({ lang }, read) => [read(aboutListQuery(lang))],
  '/About/:name': ({ lang, params }, read) => {
    const page = pageFromName(params.name ?? '');
    return page ? [read(aboutPageQuery(page, lang))] : [];
  },
  '/Activity': readHall,
  '/Main/activity': readHall,
  '/Activity/:id': readActivity,
  '/Main/activity/:id': readActivity,
  '/Activity/wheel': ({ lang, isMember, member }, read) => [
    read(wheelSettingQuery(lang)),
    ...(isMember ? [read(memberQuery)] : []),
    ...(isMember && member ? [read(myWheelQuery(member.name, lang))] : []),
  ],
  '/Credit/Index': ({ lang }, read) => [read(creditTextsQuery(lang))],
  '/Credit/Borrow': ({ lang }, read) => [read(creditTextsQuery(lang))],
  '/Credit/Repay': ({ lang }, read) => [read(creditTextsQuery(lang))],
  '/RedBag': ({ lang }, read) => [read(redPacketsQuery(lang))],
  '/dailybonus': ({ lang }, read) => [
    read(signInDaysQuery()),
    read(signInPacksQuery(lang)),
    read(signInAwardsQuery(lang)),
  ],
  '/dailybonus/log': ({ lang }, read) => [read(signInAwardsQuery(lang))],
  '/LiveLevelUp': ({ lang }, read) => [read(levelTableQuery('live', lang))],
  '/SlotLevelUp': ({ lang }, read) => [read(levelTableQuery('slot', lang))],
  '/LastGame': ({ lang }, read) => [read(recentQuery(lang)), read(gameTypesQuery)],
  '/Main/recommendGame/:api_code/:gametype': ({ lang }, read) => [read(lobbyQuery(lang))],
  // Rendered for every member alike: who it is about is not in the page.
  '/Main/center': ({ lang, member }, read) => [
    read(configQuery('system', lang)),
    ...(member ? [read(memberQuery), read(walletsQuery(lang)), read(vipQuery(member.name, lang))] : []),
  ],
  '/Member/MemberInfo': readMember,
  '/Member/Recharge': ({ lang }, read) => [
    read(memberQuery),
    read(onlineChannelsQuery(lang)),
    read(companyChannelsQuery(lang)),
    read(configQuery('recharge', lang)),
  ],
  '/Member/Transfer': ({ lang }, read) => [
    read(memberQuery),
    read(walletsQuery(lang)),
    read(pendingFundsQuery(lang)),
  ],
  '/Member/Card': ({ lang }, read) => [read(memberQuery), read(cardsQuery(lang))],
  '/Member/SetDrawingPwd': readMember,
  '/Member/Modify_drawing_pwd': readMember,
  '/Member/ApplyDrawing': ({ lang }, read) => [
    read(memberQuery),
    read(cardsQuery(lang)),
    read(withdrawalRulesQuery(lang)),
    read(todaysWithdrawalsQuery),
    read(walletsQuery(lang)),
  ],
  '/Member/Yuebao': ({ lang }, read) => [read(memberQuery), read(savingsPlansQuery(lang))],
  '/Member/Fsnow': ({ lang }, read) => [read(rebatesQuery(lang))],
  '/Member/Favorites': ({ lang }, read) => [read(favoritesQuery(lang))],
  '/Member/Notice': ({ lang }, read) => [read(noticesQuery(lang))],
  '/Member/Notifications': readSystem,
  '/Member/Limits': (_page, read) => [read(protectionQuery)],
  '/Member/Sessions': (_page, read) => [read(sessionsQuery)],
  '/Member/SecondFactor': (_page, read) => [read(secondFactorQuery)],
  '/Member/Message': readMember,
  '/Member/Vip': ({ lang, member }, read) => [
    read(memberQuery),
    ...(member ? [read(vipQuery(member.name, lang))] : []),
  ],
  '/Team/report': readAgent,
  '/Team/members': readAgent,
  '/Team/add': readAgent,
  '/Team/records': readAgent,
  '/Team/invites': readAgent,
  '/Team/members/:id': readChild,
  '/Team/rates/:id': readChild,
  '/Member/Promotion': (page, read) => [
    ...readAgent(page, read),
    ...(page.isMember ? [read(shareQuery)] : []),
  ],
};
