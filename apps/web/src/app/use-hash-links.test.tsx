// @vitest-environment-options { "url": "http://localhost/#/Main/home" }
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addressStore, navigate, pathOf } from '../shared/navigation/router.ts';
import { useHashLinks } from './use-hash-links.ts';

const target = '#/Main/activity/5?title=A%20B';

function Links() {
  useHashLinks();
  return (
    <>
      <a href={target}>
        <strong>Inside</strong>
      </a>
      <a href={target} target="_blank" rel="noopener">
        New tab
      </a>
      <a href="/lottery/#/Main/center">Other page</a>
      <a href={target} onClick={(event) => event.preventDefault()}>
        Handled
      </a>
      <p>No link</p>
    </>
  );
}

beforeEach(() => navigate('/Main/home', { replace: true }));
afterEach(cleanup);

/** Whether the app took the tap, and where it is then. */
function tap(name: string, how: MouseEventInit = {}): { isTaken: boolean; at: string } {
  render(<Links />);
  let isTaken = false;
  const look = (event: Event) => {
    isTaken = event.defaultPrevented;
    // jsdom cannot leave the page.
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByText(name), how);
  return { isTaken, at: pathOf(addressStore.get()) };
}

it('opens a plain link within the app, as the address writes it', () => {
  expect(tap('Inside')).toEqual({ isTaken: true, at: '/Main/activity/5?title=A%20B' });
  expect(addressStore.get().type).toBe('PUSH');
});

it.each([
  ['with the middle button', 'Inside', { button: 1 }],
  ['with ⌘', 'Inside', { metaKey: true }],
  ['with Ctrl', 'Inside', { ctrlKey: true }],
  ['with Shift', 'Inside', { shiftKey: true }],
  ['for a new tab', 'New tab', {}],
  ['to another page', 'Other page', {}],
  ['beside any link', 'No link', {}],
])('leaves a tap %s to the browser', (_what, name, how) => {
  expect(tap(name, how)).toEqual({ isTaken: false, at: '/Main/home' });
});

it('leaves a tap that something else has handled', () => {
  expect(tap('Handled').at).toBe('/Main/home');
});

it('takes no more taps when the app is gone', () => {
  const { unmount } = render(<Links />);
  unmount();
  expect(document.querySelector('a')).toBeNull();
  const link = Object.assign(document.createElement('a'), { href: target });
  document.body.append(link);
  fireEvent.click(link);
  link.remove();
  expect(addressStore.get().pathname).toBe('/Main/home');
});
