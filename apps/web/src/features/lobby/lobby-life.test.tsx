// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { LobbyLife } from './lobby-life.tsx';
import { lobbyLifeQuery } from './queries.ts';

const win = {
  name: 'lu***8',
  api_name: 'SBS',
  game_type: 3,
  game_code: 'SLOT_KOI',
  game: 'Koi Pond',
  money: '120.50',
  at: '2026-01-01 00:00:00',
};

beforeEach(async () => {
  await activateLang('en');
  await addTexts('lobby-life');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const show = (life: { winners: (typeof win)[]; online: number | null }) => {
  queryClient.setQueryData(lobbyLifeQuery(langStore.get()).queryKey, life);
  render(
    <QueryClientProvider client={queryClient}>
      <LobbyLife />
    </QueryClientProvider>,
  );
};

it('tells who won what, and no more than there is', () => {
  show({ winners: [win], online: null });
  expect(screen.getByText('lu***8')).toBeTruthy();
  expect(screen.getByText('Koi Pond')).toBeTruthy();
  expect(screen.getByText('+$120.50')).toBeTruthy();
});

it.each([0, null])('is not there where nobody has won and %s members are reported as present', (online) => {
  show({ winners: [], online });
  expect(document.querySelector('[data-lobby-life]')).toBeNull();
});

it('tells how many are here without a win', () => {
  show({ winners: [], online: 7 });
  expect(document.querySelector('[data-lobby-life]')?.textContent).toContain('7');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
