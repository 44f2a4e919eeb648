import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Playable } from '../games/playable.ts';
import { Entries } from './game-hall.tsx';

const game = (code: string, health: Playable['health']): Playable => ({
  kind: 'game',
  id: 1,
  supplier: code,
  supplierTitle: '',
  gameType: 3,
  title: code,
  picture: '',
  parameters: { gameCode: code },
  health,
});
const entries = [game('open', 'normal'), game('shut', 'closed')];
const lobby = (
  <QueryClientProvider client={queryClient}>
    <Entries entries={entries} />
  </QueryClientProvider>
);

it('draws what is closed once somebody unfolds it, and keeps it then', async () => {
  const { container } = render(lobby);
  const details = container.querySelector('details') as HTMLDetailsElement;
  expect(container.textContent).toContain('open');
  expect(container.textContent).not.toContain('shut');
  for (const isOpen of [true, false]) {
    details.open = isOpen;
    await act(async () => void fireEvent(details, new Event('toggle')));
    expect(details.textContent).toContain('shut');
  }
});

it('draws what was unfolded before the page was taken over', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(lobby);
  document.body.append(page);
  const details = page.querySelector('details') as HTMLDetailsElement;
  // The browser has fired its events by then.
  const isToggled = new Promise((resolve) => details.addEventListener('toggle', resolve, { once: true }));
  details.open = true;
  await isToggled;
  await act(async () => void hydrateRoot(page, lobby));
  expect(page.textContent).toContain('shut');
});
