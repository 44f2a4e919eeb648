import { loadPart } from '@koi/ui/load-part.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { activateLang, text } from '../shared/i18n/i18n.ts';
import { PageBoundary } from './page-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const quietly = { onCaughtError: () => undefined };
let isBroken = true;
function Screen() {
  if (isBroken) throw new DOMException('The node before which …', 'NotFoundError');
  return <p>the records</p>;
}

const page = (pathname: string) => (
  <PageBoundary pathname={pathname}>
    <Screen />
  </PageBoundary>
);

it('a page that breaks is shown again on a tap, and promises nothing about money', async () => {
  await activateLang('en');
  isBroken = true;
  render(page('/Member/MoneyLog'), quietly);
  expect(screen.getByRole('alert').textContent).toContain(text('common.crashTitle'));
  expect(screen.getByRole('alert').textContent).not.toMatch(/money|safe/i);
  expect(screen.getByRole('link', { name: text('common.backHome') }).getAttribute('href')).toBe(
    '#/Main/home',
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
  expect(screen.getByText('the records')).toBeTruthy();
});

it('another address gets its own chance', async () => {
  await activateLang('en');
  isBroken = true;
  const { rerender } = render(page('/Member/MoneyLog'), quietly);
  isBroken = false;
  rerender(page('/Main/home'));
  expect(screen.getByText('the records')).toBeTruthy();
});

it('a page whose code is missing says that it could not be loaded', async () => {
  await activateLang('en');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no answer')));
  const Missing = lazy(() => loadPart(() => Promise.reject(new TypeError('gone'))));
  render(
    <PageBoundary pathname="/Member/MoneyLog">
      <Suspense fallback="…">
        <Missing />
      </Suspense>
    </PageBoundary>,
    quietly,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(text('common.loadFailed'));
});
