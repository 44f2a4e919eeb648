import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useHydrationSafe, useInitialValue } from './hydration-safe.ts';

/** Everything rendered since the page arrived with server markup. */
let shown: string[] = [];

function Known({ now, initial }: { now: string; initial: string }) {
  const value = useHydrationSafe(now, initial);
  shown.push(value);
  return <output>{value}</output>;
}

function First() {
  const value = useInitialValue(
    () => 'now',
    () => 'drawn',
  );
  shown.push(value);
  return <output>{value}</output>;
}

async function takeOver(draw: () => React.ReactNode) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(draw());
  document.body.append(root);
  shown = [];
  const app = await act(async () =>
    hydrateRoot(root, draw(), { onRecoverableError: (error) => expect.fail(String(error)) }),
  );
  return async () => act(async () => app.render(draw()));
}

beforeEach(() => {
  shown = [];
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('shows what was rendered, then what is known now', async () => {
  await takeOver(() => <Known now="member" initial="nobody" />);
  expect(shown).toEqual(['nobody', 'member']);
  expect(screen.getByRole('status').textContent).toBe('member');
});

it('renders once what was rendered as it is', async () => {
  await takeOver(() => <Known now="member" initial="member" />);
  expect(shown).toEqual(['member']);
});

it('keeps what it was rendered with, and renders nothing again for it', async () => {
  const again = await takeOver(() => <First />);
  expect(shown).toEqual(['drawn']);
  await again();
  expect(shown).toEqual(['drawn', 'drawn']);
});

it('begins with what is known now where nothing was rendered', () => {
  render(<First />);
  expect(shown).toEqual(['now']);
});
