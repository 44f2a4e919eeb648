import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConsole, pageOf } from '../../test/open-console.tsx';
import MemberList from '../members/member-list.tsx';
import { RoomPage } from '../shell/room-page.tsx';
import { Loading } from './loading.tsx';
import { Pages } from './pages.tsx';
import { Reading } from './slow.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

/** Advances time and renders what is due. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('a list that has not answered after some seconds says so and what it reads, until it answers', async () => {
  const answer = Promise.withResolvers<object>();
  openConsole(
    <RoomPage Page={MemberList} permission="members.read" title="members.title" />,
    ['members.read'],
    { 'POST /operator/members/list': () => answer.promise },
  );
  await pass(1_000);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined();
  expect(said()).toBe('');
  await pass(6_000);
  expect(said()).toBe('Still waiting for the server’s answer: Members.');

  answer.resolve(pageOf([]));
  await pass(1_000);
  expect(screen.getByText('No matching members.')).toBeDefined();
  expect(screen.queryByText(/Still waiting/)).toBeNull();
});

test('so does a page that is turned, above the rows of the one before', async () => {
  const slow = Promise.withResolvers<object>();
  const read = async (page: number) => {
    if (page === 2) await slow.promise;
    return {
      data: [{ id: page }],
      total: 2,
      from: page,
      to: page,
      current_page: page,
      last_page: 2,
    };
  };
  openConsole(
    <Reading what="Cards">
      <Pages name={['cards']} read={read} columns={[{ label: 'Number', show: ({ id }) => `card ${id}` }]} />
    </Reading>,
    [],
    {},
  );
  await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await pass(1_000);
  expect(screen.getByText('card 1')).toBeDefined();
  expect(screen.queryByText(/Still waiting/)).toBeNull();
  await pass(6_000);
  expect(screen.getByText('card 1')).toBeDefined();
  expect(said()).toBe('Still waiting for the server’s answer: Cards.');
  slow.resolve({});
  await pass(1_000);
  expect(screen.getByText('card 2')).toBeDefined();
  expect(screen.queryByText(/Still waiting/)).toBeNull();
});

test('a part of a room names itself, and what nobody has named says only that it waits', async () => {
  openConsole(
    <>
      <Loading small />
      <Reading what="Today">
        <Loading height={40} what="koi.members.title" />
      </Reading>
    </>,
    [],
    {},
  );
  await pass(6_000);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Still waiting for the server’s answer.',
    'Still waiting for the server’s answer: Members.',
  ]);
});
