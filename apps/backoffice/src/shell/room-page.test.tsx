import type { Permission } from '@koi/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { RoomPage } from './room-page.tsx';

const Page = () => <p>rows</p>;
const open = (permissions: readonly Permission[]) =>
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
