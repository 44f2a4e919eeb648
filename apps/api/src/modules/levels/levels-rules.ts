import type { LevelTrack, WalletKind } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { isSwitchedOn, type RewardTerms } from '../rewards/reward-settings.ts';

/** The switch is in the group `activity`, everything else in its own group. */
export const switchKey = 'activity_shengji_enable';
export const levelsGroup = 'levels' as const;

/** Defaults of the settings (docs/contract/play.md 9.4). */
export const levelDefaults = {
  money_type: 'money',
  ml_percent: '0',
  day_days: '1',
  week_days: '7',
  month_days: '30',
  year_days: '365',
  live_types: '1',
  slot_types: '2,3,6',
} as const;
export type LevelSetting = keyof typeof levelDefaults;

export interface LevelsRules {
  isOpen: boolean;
  terms: RewardTerms & { wallet: WalletKind };
  /** Full days between two payments of a kind. */
  days: Readonly<Record<Period, number>>;
  /** Game types whose bets count for a track; for VIP all count. */
  gameTypes: Readonly<Record<Exclude<LevelTrack, 'vip'>, readonly number[]>>;
}

export const periods = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof periods)[number];

/** Read it before a transaction, not inside one. */
export async function readLevelsRules(ctx: AppContext): Promise<LevelsRules> {
  const text = (key: LevelSetting) => ctx.settings.text(levelsGroup, key, levelDefaults[key]);
  const [isOpen, wallet, percent, live, slot, ...days] = await Promise.all([
    isSwitchedOn(ctx, switchKey),
    text('money_type'),
    text('ml_percent'),
    text('live_types'),
    text('slot_types'),
    ...periods.map((period) => text(`${period}_days`)),
  ]);
  return {
    isOpen,
    terms: {
      wallet: wallet === 'fs_money' ? 'fs_money' : 'money',
      turnoverPercent: /^\d{1,4}(\.\d{1,2})?$/.test(percent) ? percent : levelDefaults.ml_percent,
    },
    days: Object.fromEntries(
      periods.map((period, n) => [period, wholeDays(days[n] ?? '', Number(levelDefaults[`${period}_days`]))]),
    ) as Record<Period, number>,
    gameTypes: { live: typesOf(live), slot: typesOf(slot) },
  };
}

const wholeDays = (text: string, otherwise: number): number =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : otherwise;
const typesOf = (text: string): number[] => text.split(',').flatMap((type) => (type ? [Number(type)] : []));
