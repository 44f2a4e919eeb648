export const MEMBERS = 200_000;
export const POSTINGS = 2_000_000;
export const BETS = 2_000_000;
export const ORDERS = 400_000;

/** Members are named `m000001x` …; the first one has far more of everything than the others. */
export const memberOf = (n: string) => `(case when ${n} % 20 = 0 then 1 else 1 + ${n} % ${MEMBERS} end)`;
export const timeOf = (n: string, all: number) =>
  `now() - (${all} - ${n}) * interval '10 seconds' * (2000000.0 / ${all})`;
