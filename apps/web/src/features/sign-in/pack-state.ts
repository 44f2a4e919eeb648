import { signInAwardStates } from '@koi/contract/enumerations';
import type { SignInAward, SignInDays, SignInPack } from './queries.ts';

/**
 * `locked`: not enough days yet, if the back end sends their number; otherwise the claim decides. Claimed
 * packs are matched by kind and number of days, whatever pack it was (docs/contract/money.md 11.4).
 */
export type PackState = 'locked' | 'receivable' | 'received' | 'waiting' | 'refused';

const awardTypes = { cumulative: 1, consecutive: 2 } as const;

export function packState(
  pack: Pick<SignInPack, 'kind' | 'days'>,
  days: Pick<SignInDays, 'best' | 'total'>,
  awards: readonly Pick<SignInAward, 'type' | 'serial_days' | 'total_days' | 'state'>[],
): PackState {
  const award = awards.find(
    (row) =>
      Number(row.type) === awardTypes[pack.kind] &&
      Number(pack.kind === 'consecutive' ? row.serial_days : row.total_days) === pack.days,
  );
  if (award)
    return award.state === signInAwardStates.waiting
      ? 'waiting'
      : award.state === signInAwardStates.refused
        ? 'refused'
        : 'received';
  return (daysToward(pack, days) ?? pack.days) >= pack.days ? 'receivable' : 'locked';
}

/** The days completed so far; null where the back end does not say. */
export function daysToward(
  { kind }: Pick<SignInPack, 'kind'>,
  { best, total }: Pick<SignInDays, 'best' | 'total'>,
): number | null {
  return kind === 'consecutive' ? best : total;
}

/** The days as after signing in today, before the server has confirmed it. */
export function signedToday(days: SignInDays): SignInDays {
  if (days.isSignedToday) return days;
  const serial = days.serial + 1;
  const date = Number(days.today.slice(8));
  return {
    ...days,
    isSignedToday: true,
    signed: days.today.startsWith(days.month) ? [...days.signed, date] : days.signed,
    week:
      days.week?.map((entry) => (entry.day === days.today ? { ...entry, isSigned: true } : entry)) ?? null,
    serial,
    best: days.best === null ? null : Math.max(days.best, serial),
    total: days.total === null ? null : days.total + 1,
  };
}
