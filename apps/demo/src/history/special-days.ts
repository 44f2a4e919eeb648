import type { Habit } from './cast.ts';
import type { Planned } from './step.ts';

/** Visits of members with a special story, besides those of their habit. */
export const specialDays: Readonly<Partial<Record<Habit, readonly Planned[]>>> = {
  leaver: [
    {
      at: [13, 21, 12],
      steps: [
        { do: 'login', device: 'android' },
        { do: 'withdraw', units: 'all', ends: 'paid' },
      ],
    },
  ],
  borrower: [
    {
      at: [4, 14, 6],
      steps: [
        { do: 'login', device: 'iphone' },
        { do: 'borrow', units: 300, days: 14, ends: 'paid' },
        { do: 'play', game: 'BAC1', bring: 150, stake: 10, bets: 8 },
      ],
    },
  ],
  overdue: [
    {
      at: [20, 19, 41],
      steps: [
        { do: 'login', device: 'windows' },
        { do: 'borrow', units: 400, days: 7, ends: 'paid' },
        { do: 'play', game: 'K3A', bring: 600, stake: 50, bets: 14 },
      ],
    },
  ],
  limited: [
    {
      at: [30, 22, 3],
      steps: [
        { do: 'login', device: 'android' },
        { do: 'limit', units: 300 },
      ],
    },
  ],
  excluded: [
    {
      at: [8, 23, 20],
      steps: [
        { do: 'login', device: 'iphone' },
        { do: 'withdraw', units: 'all', ends: 'paid' },
        { do: 'exclude', months: 6 },
      ],
    },
  ],
  disabled: [{ at: [10, 9, 30], steps: [{ do: 'disable' }] }],
  roller: [
    {
      at: { minutesBefore: 74 },
      steps: [
        { do: 'login', device: 'windows' },
        { do: 'deposit', by: 'company_usdt', units: 5000, ends: 'waiting' },
        { do: 'withdraw', units: 3000, ends: 'waiting' },
      ],
    },
  ],
  newcomer: [
    {
      at: { minutesBefore: 47 },
      steps: [
        { do: 'login', device: 'android' },
        { do: 'deposit', by: 'company_bankpay', units: 100, ends: 'waiting' },
        { do: 'borrow', units: 100, days: 7, ends: 'waiting' },
        { do: 'apply', ends: 'waiting' },
      ],
    },
  ],
};

/** News sent to everybody, and when. */
export const notificationDays: readonly Planned[] = [
  { at: [33, 11, 2], steps: [{ do: 'broadcast', letter: 0 }] },
  { at: [19, 16, 30], steps: [{ do: 'broadcast', letter: 1 }] },
  { at: [6, 10, 15], steps: [{ do: 'broadcast', letter: 2 }] },
];
