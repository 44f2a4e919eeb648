import { type Lang, langs } from '@koi/contract/enumerations';
import { Luck } from './luck.ts';
import { people, phones } from './people.ts';

/** Behaviour of a demonstration member. */
export type Habit =
  | 'lucky'
  | 'agent'
  | 'roller'
  | 'regular'
  | 'weekend'
  | 'casual'
  | 'newcomer'
  | 'leaver'
  | 'borrower'
  | 'overdue'
  | 'limited'
  | 'excluded'
  | 'disabled';

export interface Person {
  name: string;
  lang: Lang;
  habit: Habit;
  /** Seeds the person's own random numbers, so that adding a member changes nobody else. */
  seed: number;
  /** Opened at startup by accounts.ts and level-up.ts. */
  isOpen: boolean;
  realname: string;
  phone: string;
  /** The account that invited this one. */
  upline?: string;
  /** Others may register with this person's invite code. */
  isAgent: boolean;
}

const SEED = 20_080_808;

/** Members with a special habit; the rest of each market get theirs in the order of `usual`. */
const special: Readonly<Record<string, Habit>> = {
  haozi88: 'agent',
  jinyu168: 'agent',
  kwoklam88: 'agent',
  somchai99: 'agent',
  minhtam88: 'agent',
  jamesw82: 'agent',
  dafugui: 'roller',
  wangcai8: 'leaver',
  laozhang9: 'borrower',
  tiger1986: 'overdue',
  sunny2233: 'limited',
  gaofei777: 'excluded',
  moyan33: 'disabled',
  yezi2020: 'newcomer',
  nana1314: 'newcomer',
  lianhua6: 'newcomer',
  fah9999: 'newcomer',
  hoaihuong: 'newcomer',
};
const usual: readonly Habit[] = ['regular', 'weekend', 'casual', 'casual', 'weekend'];

/** Two agents below agent8 invited most of the others; in the other markets the first member did. */
function uplineOf(lang: Lang, name: string, at: number): string | undefined {
  if (lang === 'zh_cn') {
    if (at < 2) return 'agent8';
    if (name === 'tianya77') return 'haozi88';
    return ['haozi88', 'jinyu168', 'agent8', 'tianya77'][at % 4];
  }
  return at === 0 ? undefined : people[lang][0]?.[0];
}

/** All members of the demonstration; those that exist from the start come first. */
export function castOf(): Person[] {
  const known = (name: string, habit: Habit, at: number): Person => ({
    name,
    habit,
    lang: 'zh_cn',
    seed: SEED + at,
    isOpen: true,
    realname: '',
    phone: '',
    isAgent: name === 'agent8',
  });
  const others = langs.flatMap((lang, market) =>
    people[lang].map(([name, realname], at): Person => {
      const seed = SEED + (market + 1) * 1000 + at;
      const [prefix, digits] = phones[lang];
      const upline = uplineOf(lang, name, at);
      return {
        name,
        lang,
        habit: special[name] ?? usual[at % usual.length] ?? 'casual',
        seed,
        isOpen: false,
        realname,
        phone: prefix + new Luck(seed).text(digits, '0123456789'),
        isAgent: special[name] === 'agent' || name === 'tianya77',
        ...(upline && { upline }),
      };
    }),
  );
  return [known('lucky8', 'lucky', 1), known('agent8', 'agent', 2), known('dragon8', 'roller', 3), ...others];
}
