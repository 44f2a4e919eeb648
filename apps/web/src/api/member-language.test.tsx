import { expect, it } from 'vitest';
import { rememberLang } from '../shared/i18n/languages.ts';
import { type Member, memberQuery } from './member.ts';
import { queryClient } from './query-client.ts';

it('a member is read again in another language: the level has a name in each', () => {
  const { queryKey } = memberQuery;
  queryClient.setQueryData(queryKey, { levelName: 'Jade koi' } as Member);
  rememberLang('en');
  queryClient.setQueryData(queryKey, { levelName: 'Jade koi' } as Member);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
  rememberLang('vi');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
