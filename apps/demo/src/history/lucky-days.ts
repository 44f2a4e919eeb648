import type { Planned, Step } from './step.ts';

const came: Step = { do: 'login', device: 'iphone' };
const signed: Step = { do: 'sign-in' };
const packet: Step = { do: 'open-packets', times: 1 };
const rebate: Step = { do: 'claim-rebate' };

/** The member signs in on most days; the minute differs from day to day. */
const about =
  (hour: number, minute: number) =>
  (ago: number, ...steps: Step[]): Planned => ({
    at: [ago, hour, minute + ((ago * 7) % 20)],
    steps: [came, signed, ...steps],
  });
const noon = about(12, 8);
const dusk = about(19, 7);
const night = about(21, 23);
const late = about(22, 26);

/** The six weeks of the main demonstration member: a little of everything, and something left to do today. */
export const luckyDays: readonly Planned[] = [
  noon(
    41,
    { do: 'bind-card' },
    { do: 'deposit', by: 'company_bankpay', units: 500, ends: 'paid' },
    { do: 'play', game: 'K3A', bring: 200, stake: 10, bets: 8 },
    { do: 'favour', game: 'K3A' },
  ),
  night(40, packet, { do: 'play', game: 'SLOT_KOI', bring: 100, stake: 5, bets: 12 }),
  dusk(39, { do: 'play', game: 'BAC1', bring: 200, stake: 20, bets: 7 }, { do: 'claim-packs', upTo: 3 }),
  late(
    38,
    { do: 'save', plan: 'day', units: 600 },
    { do: 'play', game: 'K3A', bring: 150, stake: 10, bets: 6 },
  ),
  noon(36, { do: 'write', letter: 0, ends: 'answered' }),
  night(
    35,
    { do: 'deposit', by: 'online_alipay', units: 300, ends: 'paid' },
    packet,
    { do: 'play', game: 'FISH1', bring: 200, stake: 20, bets: 6 },
    rebate,
  ),
  dusk(34, { do: 'play', game: 'K3A', bring: 200, stake: 20, bets: 9 }, { do: 'read-mail' }),
  late(
    31,
    { do: 'deposit', by: 'company_bankpay', units: 1200, ends: 'paid' },
    { do: 'play', game: 'BAC1', bring: 1300, stake: 120, bets: 30 },
    { do: 'favour', game: 'BAC1' },
    packet,
  ),
  noon(30, { do: 'spin' }, rebate, { do: 'withdraw', units: 600, ends: 'paid' }),
  night(
    29,
    { do: 'borrow', units: 1800, days: 14, ends: 'refused' },
    { do: 'play', game: 'SLOT_FRUIT', bring: 100, stake: 5, bets: 10 },
  ),
  dusk(27, { do: 'deposit', by: 'company_alipay', units: 200, ends: 'refused' }),
  late(26, { do: 'deposit', by: 'company_alipay', units: 200, ends: 'paid' }, packet, {
    do: 'play',
    game: 'K3A',
    bring: 150,
    stake: 10,
    bets: 10,
  }),
  noon(24, { do: 'redeem' }, { do: 'read-mail' }),
  night(
    23,
    { do: 'borrow', units: 800, days: 14, ends: 'paid' },
    { do: 'play', game: 'BAC2', bring: 400, stake: 30, bets: 9 },
  ),
  late(
    21,
    { do: 'deposit', by: 'company_usdt', units: 1500, ends: 'paid' },
    { do: 'apply', ends: 'refused' },
    { do: 'play', game: 'BAC1', bring: 1400, stake: 120, bets: 30 },
    packet,
  ),
  dusk(20, { do: 'apply', ends: 'paid' }, { do: 'spin' }, rebate, {
    do: 'play',
    game: 'SLOT_DRAGON',
    bring: 150,
    stake: 10,
    bets: 12,
  }),
  noon(18, { do: 'repay' }, { do: 'claim-packs', upTo: 10 }),
  night(
    17,
    { do: 'play', game: 'BAC1', bring: 200, stake: 20, bets: 6, ends: 'refused' },
    { do: 'play', game: 'K3A', bring: 200, stake: 20, bets: 8 },
  ),
  dusk(
    15,
    { do: 'deposit', by: 'online_alipay', units: 500, ends: 'refused' },
    { do: 'deposit', by: 'online_alipay', units: 500, ends: 'paid' },
    { do: 'play', game: 'FISH1', bring: 250, stake: 30, bets: 7 },
  ),
  noon(14, { do: 'withdraw', units: 400, ends: 'refused' }, { do: 'write', letter: 1, ends: 'answered' }),
  night(
    12,
    { do: 'save', plan: 'fixed', units: 500 },
    { do: 'play', game: 'K3A', bring: 200, stake: 10, bets: 12 },
    rebate,
  ),
  dusk(10, { do: 'withdraw', units: 400, ends: 'paid' }),
  late(
    8,
    { do: 'deposit', by: 'company_bankpay', units: 1200, ends: 'paid' },
    { do: 'play', game: 'BAC1', bring: 1400, stake: 120, bets: 32 },
    packet,
  ),
  noon(6, { do: 'read-mail' }, { do: 'play', game: 'SLOT_KOI', bring: 120, stake: 5, bets: 14 }),
  night(5, rebate, { do: 'save', plan: 'day', units: 400 }),
  dusk(4, { do: 'deposit', by: 'company_alipay', units: 300, ends: 'paid' }, packet, {
    do: 'play',
    game: 'K3A',
    bring: 250,
    stake: 20,
    bets: 9,
  }),
  late(3, { do: 'play', game: 'BAC2', bring: 300, stake: 30, bets: 8 }),
  night(
    2,
    { do: 'play', game: 'FISH1', bring: 150, stake: 15, bets: 6 },
    { do: 'withdraw', units: 300, ends: 'paid' },
  ),
  late(
    1,
    { do: 'deposit', by: 'company_bankpay', units: 800, ends: 'paid' },
    packet,
    { do: 'play', game: 'K3A', bring: 300, stake: 20, bets: 12 },
    { do: 'play', game: 'SLOT_DRAGON', bring: 100, stake: 5, bets: 10 },
  ),
  {
    at: { minutesBefore: 66 },
    steps: [
      { do: 'login', device: 'windows' },
      { do: 'deposit', by: 'company_usdt', units: 500, ends: 'waiting' },
      { do: 'withdraw', units: 200, ends: 'waiting' },
      { do: 'write', letter: 2, ends: 'waiting' },
    ],
  },
];
