// @vitest-environment-options { "url": "http://localhost/preview" }
import { gameTypes } from '@koi/contract/enumerations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { Playable } from '../../features/games/playable.ts';
import hall from '../../features/lobby/game-hall.module.css';
import { activateLang } from '../../shared/i18n/i18n.ts';
import preview from './game-preview.tsx';

const game: Playable = {
  kind: 'game',
  id: 1,
  supplier: 'SBS',
  supplierTitle: 'Sandbox slots',
  gameType: gameTypes.slots,
  title: 'Neon Fruits',
  picture: '',
  parameters: { gameCode: 'SLOT_1' },
  health: 'normal',
};

beforeEach(async () => {
  await activateLang('en');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <preview.Preview />
    </QueryClientProvider>,
  );
const draft = (content: Playable) =>
  preview.seed({ koi: 'preview', screen: 'game', lang: 'en', theme: 'dark', content });
const inHall = () =>
  screen
    .getByText('Neon Fruits')
    .closest('ul')
    ?.classList.contains(hall.grid as string);

it('shows a single game as a card of a list', () => {
  draft(game);
  show();
  expect(inHall()).toBe(false);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows an entry as a tile of its hall', () => {
  draft({ ...game, kind: 'entry', gameType: gameTypes.live });
  show();
  expect(inHall()).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows nothing before a draft has come, and the newest one afterwards', async () => {
  const { container } = show();
  expect(container.textContent).toBe('');
  draft(game);
  expect(await screen.findByText('Neon Fruits')).toBeTruthy();
  draft({ ...game, title: 'Koi Pond' });
  expect(await screen.findByText('Koi Pond')).toBeTruthy();
});
