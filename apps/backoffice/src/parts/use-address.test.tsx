import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHashRouter, Link, Route, RouterProvider, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { put, useAddress } from './use-address.ts';

beforeEach(() => history.replaceState(null, '', '#/walks?state=slow'));
/** Two parts of a page that read the address independently. */
function Span() {
  const [search, change] = useAddress();
  const span = search.get('span') ?? 'day';
  return (
    <>
      <output>{span}</output>
      <button type="button" onClick={() => change((now) => put(now, 'span', 'week'), { replace: true })}>
        7 days
      </button>
    </>
  );
}

function State() {
  const [search, change] = useAddress();
  return (
    <>
      <p>{search.get('state') ?? 'any'}</p>
      <button type="button" onClick={() => change((now) => put(now, 'state', 'failed'), { replace: true })}>
        failed
      </button>
      <button type="button" onClick={() => change((now) => put(now, 'state', ''))}>
        any
      </button>
      <button type="button" onClick={() => change({ page: '2' })}>
        page 2
      </button>
      <Link to="/bets?bet=7">bets</Link>
    </>
  );
}

/** Like the framework: one route, with the pages inside. */
function openRooms(): void {
  const rooms = (
    <Routes>
      <Route
        path="/walks"
        element={
          <>
            <Span />
            <State />
          </>
        }
      />
      <Route path="*" element={<h1>another room</h1>} />
    </Routes>
  );
  render(<RouterProvider router={createHashRouter([{ path: '*', element: rooms }])} />);
}

/** Clicks that follow each other faster than the page renders. */
function clickAtOnce(...names: string[]): void {
  const parts = names.map((name) => screen.getByText(name));
  // Without the library's `fireEvent`, which waits for rendering.
  for (const part of parts) part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

test('two changes before the first one is rendered are both in the address', async () => {
  openRooms();
  clickAtOnce('7 days', 'failed');
  expect(location.hash).toBe('#/walks?state=failed&span=week');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('week'));
});

test('what is emptied goes out of the address; a record takes the place of all that is there', () => {
  openRooms();
  clickAtOnce('7 days', 'any');
  expect(location.hash).toBe('#/walks?span=week');
  clickAtOnce('page 2');
  expect(location.hash).toBe('#/walks?page=2');
});

test('a room that was left changes nothing of the next one', async () => {
  openRooms();
  clickAtOnce('bets', 'failed');
  expect(location.hash).toBe('#/bets?bet=7');
  expect(await screen.findByRole('heading', { name: 'another room' })).toBeTruthy();
});

test('changes replace the entry of the history or are a step of it, as they say', async () => {
  openRooms();
  const before = history.length;
  fireEvent.click(screen.getByText('failed'));
  expect(history.length).toBe(before);
  fireEvent.click(screen.getByText('any'));
  expect(history.length).toBe(before + 1);
});
