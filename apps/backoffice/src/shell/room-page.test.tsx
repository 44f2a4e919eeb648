import type { Permission } from '@koi/contract';
import { loadPart } from '@koi/ui/load-part.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../../test/open-console.tsx';
import { RoomPage } from './room-page.tsx';

const Page = () => <p>rows</p>;
const open = (permissions: readonly Permission[], Room: ComponentType = Page) =>
  openConsole(
    <>
      <div id="react-admin-title" data-testid="title" />
      <RoomPage Page={Room} permission="members.read" title="members.title" />
    </>,
    permissions,
    {},
  );

test('a page that the role does not open says which it is, why, and leads on', async () => {
  open(['mail.read']);
  expect(await screen.findByText('Your role cannot open this page.')).toBeDefined();
  expect(screen.getByTestId('title').textContent).toBe('Members');
  expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toMatch(/\/$/);
  expect(screen.queryByText('rows')).toBeNull();
});

test('a page that it opens is there', async () => {
  open(['members.read']);
  expect(await screen.findByText('rows')).toBeDefined();
});

test('a page whose code is gone after a release is asked for twice, says so, and the frame stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ask = vi.fn(() => Promise.reject(new TypeError('gone')));
  open(
    ['members.read'],
    lazy(() => loadPart(ask)),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.getByTestId('title').textContent).toBe('Members');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a page that breaks is shown again on a click', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  open(['members.read'], () => {
    if (isBroken) throw new TypeError('broken');
    return <p>rows</p>;
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on this page');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('rows')).toBeDefined();
});
