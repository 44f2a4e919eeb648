import type { Reply } from '@koi/contract';

export type Adjustment = Reply<'POST /operator/adjustments/create'>['data'];

/** Translation keys of the states, below `koi.adjustments.`. */
export const states = { 1: 'waits', 2: 'done', 3: 'refused' } as const;
export const stateOf = ({ status }: Adjustment): (typeof states)[keyof typeof states] => states[status];
