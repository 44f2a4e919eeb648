// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { activateLang } from '../text/i18n.ts';
import { withTexts } from '../text/with-texts.ts';
import { VisitNote } from './visit-note.tsx';
import { visitStore } from './visit-store.ts';

const visit = { supplier: 'SBE', title: 'Dice', at: Date.now() };

beforeEach(async () => {
  await activateLang('en');
  await withTexts(
    () => import('virtual:locales/visit'),
    async () => null,
  )();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(data: object | null): string {
  queryClient.setQueryData(['visit', visit.supplier, visit.at], data);
  render(
    <QueryClientProvider client={queryClient}>
      <VisitNote visit={visit} />
    </QueryClientProvider>,
  );
  return document.querySelector('[data-visit]')?.textContent ?? '';
}

it.each([
  ['12.50', '30.00', 'You won $12.50 in Dice'],
  ['-7.50', '12.50', 'You lost $7.50 in Dice'],
  ['0.00', '20.00', 'You came out even in Dice'],
])('tells a result of %s with what was staked and what came back', (result, returned, words) => {
  const told = show({ result, staked: '20.00', returned, state: 'settled' });
  expect(told).toContain(words);
  expect(told).toContain(`Staked $20.00 · Returned $${returned}`);
});

it.each(['open', 'reading'])('names no figure while the bets are %s', (state) => {
  const told = show({ result: '-20.00', staked: '0.00', returned: '0.00', state });
  expect(told).toContain('Dice');
  expect(told).not.toMatch(/\d/);
});

it('says nothing where nobody played, and is put away with a tap', () => {
  expect(show(null)).toBe('');
  cleanup();
  visitStore.set(visit);
  show({ result: '-20.00', staked: '20.00', returned: '0.00', state: 'settled' });
  fireEvent.click(screen.getByRole('button'));
  expect(visitStore.get()).toBeNull();
});
