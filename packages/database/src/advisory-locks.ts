/** Numbers of the advisory locks that have no text of their own: one for each purpose, so that none shares. */
export const advisoryLocks = {
  opening: 7_210_401,
  testTemplates: 7_210_403,
  rollUp: 7_210_404,
  watermark: 7_210_405,
  months: 7_210_406,
  /** With the hash of the supplier's code as second number. */
  storeBets: 7_210_407,
  lotteryFeed: 7_210_408,
} as const;
