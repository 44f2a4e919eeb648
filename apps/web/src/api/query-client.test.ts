// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { endSession } from './session.ts';

it('forgets the member’s reads with the session and keeps everybody’s', () => {
  queryClient.setQueryData(['auth', 'me'], { name: 'lucky8' });
  queryClient.setQueryData(['wallets'], []);
  queryClient.setQueryData(['site', 'banners', 'en'], []);
  endSession();
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.queryKey),
  ).toEqual([['site', 'banners', 'en']]);
});
