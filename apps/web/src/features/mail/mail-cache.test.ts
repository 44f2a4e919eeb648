// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { type Member, memberQuery } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import type { RecordPages } from '../../shared/records/record-refresh.ts';
import { loadedIds, showMarked, showRemoved, showSent } from './mail-cache.ts';
import { pagesKeyOf } from './mail-source.ts';
import type { InboxMail, SentMail } from './queries.ts';

const received = (id: number, isRead: boolean): InboxMail => ({
  id,
  title: `mail ${id}`,
  html: '',
  href: null,
  time: null,
  isRead,
  parent: null,
});
const sent = (id: number): SentMail => ({ id, title: `sent ${id}`, text: '', time: null, answers: [] });
const pageOf = <Row>(rows: Row[]) => ({
  page: { rows, page: 1, lastPage: 1, total: rows.length },
  extra: null,
});

const inbox = () =>
  queryClient
    .getQueryData<RecordPages<InboxMail, null>>(pagesKeyOf('inbox'))
    ?.pages.map(({ page }) => page.rows.map(({ id, isRead }) => [id, isRead]));
const outbox = () => loadedIds('outbox');
const unread = () => queryClient.getQueryData(memberQuery.queryKey)?.unread;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(memberQuery.queryKey, { unread: 2 } as Member);
  queryClient.setQueryData(pagesKeyOf('inbox'), {
    pageParams: [1, 2],
    pages: [pageOf([received(5, false), received(4, true)]), pageOf([received(3, false), received(2, true)])],
  });
  queryClient.setQueryData(pagesKeyOf('outbox'), { pageParams: [1], pages: [pageOf([sent(9), sent(7)])] });
});

it('marks only what was otherwise, and takes back only that', () => {
  const back = showMarked(new Set([5, 4]), true);
  expect([inbox(), unread()]).toEqual([
    [
      [
        [5, true],
        [4, true],
      ],
      [
        [3, false],
        [2, true],
      ],
    ],
    1,
  ]);
  back();
  expect([inbox(), unread()]).toEqual([
    [
      [
        [5, false],
        [4, true],
      ],
      [
        [3, false],
        [2, true],
      ],
    ],
    2,
  ]);
});

it('counts up for unread, and never below nothing', () => {
  showMarked(new Set([4, 2]), false);
  expect(unread()).toBe(4);
  queryClient.setQueryData(memberQuery.queryKey, { unread: 0 } as Member);
  showMarked(new Set([5]), true);
  expect(unread()).toBe(0);
});

it('puts what was removed back in its place, beside what happened meanwhile', () => {
  const back = showRemoved('inbox', new Set([5, 2]));
  expect([inbox(), unread()]).toEqual([[[[4, true]], [[3, false]]], 1]);
  showMarked(new Set([3]), true);
  back();
  expect([inbox(), unread()]).toEqual([
    [
      [
        [5, false],
        [4, true],
      ],
      [
        [3, true],
        [2, true],
      ],
    ],
    1,
  ]);
});

it('removes from the outbox without touching the count; a mail just sent is on top, once', () => {
  showRemoved('outbox', new Set([9]));
  showSent(sent(11));
  showSent(sent(11));
  expect([outbox(), unread()]).toEqual([[11, 7], 2]);
});
