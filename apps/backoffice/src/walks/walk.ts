import type { Reply } from '@koi/contract';

export type Watched = Reply<'POST /operator/walks/read'>['data'];
export type Walk = Reply<'POST /operator/walks/list'>['data'][number];

export const spans = ['day', 'week', 'month'] as const;

/** Rounded to the digits that matter. */
export const showTime = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 100) / 10} s`;

export const stateColours = {
  passed: 'success',
  slow: 'warning',
  failed: 'error',
  running: 'info',
  broken: 'default',
} as const;
