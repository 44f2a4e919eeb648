import type { Body } from '@koi/contract';
import { call } from '../api/client.ts';
import type { VersionsSource } from '../parts/rows/row-versions.tsx';

type Kind = Body<'POST /operator/rewards/history'>['kind'];

/** Source of the versions of settings, rules or a row of a reward. */
export const rewardVersions = (kind: Kind, id: string): VersionsSource => ({
  name: ['rewards', 'history', kind, id],
  read: async (page) => (await call('POST /operator/rewards/history', { body: { kind, id, page } })).data,
});
