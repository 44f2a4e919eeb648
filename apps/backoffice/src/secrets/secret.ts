import type { Reply } from '@koi/contract';

export type Secret = Reply<'POST /operator/secrets/list'>['data'][number];
