import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { RoomPage } from './room-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Page = () => <p>rows</p>;
const open = (permissions: readonly string[]) =>
  openConsole(
    <>
      <div id="react-admin-title" data-testid="title" />
      <RoomPage Page={Page} permission="members.read" title="members.title" />
    </>,
    permissions,
    {},
  );

test('a page that the role does not open says which it is, why, and leads on', async () => {
  open(['mail.read']);
  expect(await screen.findByText('Your role does not open this page.')).toBeDefined();
  expect(screen.getByTestId('title').textContent).toBe('Members');
  expect(screen.getByRole('link', { name: 'To today' }).getAttribute('href')).toMatch(/\/$/);
  expect(screen.queryByText('rows')).toBeNull();
});

test('a page that it opens is there', async () => {
  open(['members.read']);
  expect(await screen.findByText('rows')).toBeDefined();
});
