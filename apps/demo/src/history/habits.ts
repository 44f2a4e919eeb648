import { type Calendar, DAYS } from './calendar.ts';
import type { Habit, Person } from './cast.ts';
import type { Luck } from './luck.ts';
import type { Device, PaidBy, Planned, PlayedGame, Step } from './step.ts';

/** How a member plays: probability per day, amounts, and period in days ago. */
interface Manner {
  /** Probability per day: weekdays, and Friday to Sunday. */
  week: number;
  weekend: number;
  deposits: readonly number[];
  stakes: readonly number[];
  bets: readonly [least: number, most: number];
  /** The first and the last day, in days ago. */
  from: number;
  until: number;
}

const usual = {
  deposits: [100, 200, 300, 500],
  stakes: [5, 10, 20],
  bets: [4, 10],
  from: 40,
  until: 0,
} as const;
const still: Manner = { ...usual, week: 0, weekend: 0 };

const manners: Readonly<Record<Habit, Manner>> = {
  lucky: still,
  agent: { ...usual, week: 0.08, weekend: 0.2, from: 41 },
  roller: {
    ...usual,
    week: 0.4,
    weekend: 0.6,
    deposits: [2000, 5000, 8000],
    stakes: [200, 300, 500],
    bets: [8, 18],
  },
  regular: { ...usual, week: 0.32, weekend: 0.45 },
  weekend: { ...usual, week: 0, weekend: 0.45, deposits: [200, 300], stakes: [10, 20] },
  casual: { ...usual, week: 0.07, weekend: 0.14, deposits: [100, 200], stakes: [5, 10], bets: [3, 8] },
  newcomer: { ...usual, week: 0.6, weekend: 0.6, deposits: [100, 200], stakes: [5, 10], from: 5, until: 0 },
  leaver: { ...usual, week: 0.3, weekend: 0.3, until: 14 },
  borrower: { ...usual, week: 0.2, weekend: 0.3, until: 5 },
  overdue: { ...usual, week: 0.2, weekend: 0.3, until: 24 },
  limited: { ...usual, week: 0.2, weekend: 0.3, deposits: [100], stakes: [5] },
  excluded: { ...usual, week: 0.4, weekend: 0.5, deposits: [300, 500], until: 9 },
  disabled: { ...usual, week: 0.25, weekend: 0.3, until: 12 },
};

/** Plausible hours of play: noon, and mostly evenings. */
const hours = [11, 12, 13, 15, 18, 19, 20, 20, 21, 21, 21, 22, 22] as const;

const games: readonly PlayedGame[] = [
  'K3A',
  'BAC1',
  'SLOT_KOI',
  'FISH1',
  'K3A',
  'SLOT_FRUIT',
  'BAC2',
  'SLOT_DRAGON',
];
const everywhere: readonly PaidBy[] = ['company_bankpay', 'company_bankpay', 'company_usdt'];
const inChina: readonly PaidBy[] = [...everywhere, 'company_alipay', 'online_alipay', 'company_alipay'];
const paymentsOf = ({ lang }: Person) => (lang === 'zh_cn' || lang === 'zh_hk' ? inChina : everywhere);
const hand: readonly Device[] = ['iphone', 'android', 'wechat', 'windows'];

/** The days of a member with a habit; the first one opens the account. */
export function daysOfHabit(person: Person, calendar: Calendar, luck: Luck): Planned[] {
  const manner = manners[person.habit];
  const ways = paymentsOf(person);
  const own = { device: luck.pick(hand), ways, pays: luck.pick(ways), game: luck.pick(games) };
  const first = person.isAgent ? 41 : manner.from - luck.from(0, person.habit === 'newcomer' ? 3 : 6);
  const days: Planned[] = [];
  for (let ago = Math.min(first, DAYS); ago >= manner.until; ago -= 1) {
    const isWeekend = [5, 6, 0].includes(calendar.weekday(ago));
    const comes = ago === first || luck.is(isWeekend ? manner.weekend : manner.week);
    const hour = person.isAgent && ago === first ? (person.upline ? 10 : 9) : luck.pick(hours);
    const at = [ago, hour, luck.from(person.isAgent ? 5 : 0, 59)] as const;
    const steps = visitOf(manner, own, luck, { isFirst: ago === first, ago });
    if (comes) days.push({ at, steps });
  }
  return days;
}

function visitOf(
  { deposits, stakes, bets }: Manner,
  own: { device: Device; ways: readonly PaidBy[]; pays: PaidBy; game: PlayedGame },
  luck: Luck,
  { isFirst, ago }: { isFirst: boolean; ago: number },
): Step[] {
  const units = luck.pick(deposits);
  const stake = luck.pick(stakes);
  const by = luck.is(0.7) ? own.pays : luck.pick(own.ways);
  const game = luck.is(0.6) ? own.game : luck.pick(games);
  const bring = Math.max(units, stake * 10);
  const chance = (probability: number, ...steps: Step[]): Step[] => (luck.is(probability) ? steps : []);
  return [
    { do: 'login', device: luck.is(0.85) ? own.device : luck.pick(hand) },
    ...(isFirst ? [{ do: 'bind-card' } as const] : []),
    ...chance(0.6, { do: 'sign-in' }),
    ...chance(0.12, { do: 'spin' }),
    ...chance(isFirst ? 0.95 : 0.5, { do: 'deposit', by, units, ends: luck.is(0.9) ? 'paid' : 'refused' }),
    ...chance(0.9, { do: 'play', game, bring, stake, bets: luck.from(...bets) }),
    ...chance(0.2, { do: 'play', game: luck.pick(games), bring, stake, bets: luck.from(...bets) }),
    ...chance(0.3, { do: 'claim-rebate' }),
    ...chance(0.25, { do: 'open-packets', times: 1 }),
    ...chance(0.06, { do: 'claim-packs', upTo: 10 }),
    ...chance(isFirst ? 0.2 : 0.04, { do: 'redeem-code' }),
    ...chance(0.04, { do: 'save', plan: 'day', units: 200 }),
    ...chance(ago < 3 ? 0.1 : 0.03, {
      do: 'write',
      letter: luck.from(0, 2),
      ends: ago < 3 ? 'waiting' : 'answered',
    }),
    ...chance(0.05, { do: 'apply', ends: luck.pick(['paid', 'refused', 'accepted']) }),
    ...chance(0.2, { do: 'withdraw', units: luck.pick(deposits), ends: luck.is(0.9) ? 'paid' : 'refused' }),
  ];
}
