// @vitest-environment-options { "url": "http://localhost/" }
import { langs, languageTags } from '@koi/contract/enumerations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { rememberLang } from '../../shared/i18n/languages.ts';
import { monthName } from '../../shared/time/calendar-days.ts';
import { MonthCard } from './month-card.tsx';

const none = {
  money_in: '0.00',
  money_out: '0.00',
  played: '0.00',
  won: '0.00',
  open: '0.00',
  result: '0.00',
  rewards: '0.00',
  fees: '0.00',
  other: '0.00',
};
const november = {
  ...none,
  money_in: '1007.01',
  money_out: '98.00',
  played: '4028.04',
  won: '0.01',
  open: '4.00',
  result: '-37.50',
  fees: '2.00',
};
let months: Record<string, object | null>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  months = { '2026-11': november, '2026-10': none };
  server = await startServer(({ body }): Answer => {
    const month = (body as { month?: string } | null)?.month ?? '2026-11';
    const notice = months[month];
    if (!notice) return { status: 500, body: { status: 'error', code: 500, message: 'no' } };
    const data = { month, first: '2026-10', last: '2026-11', ...notice };
    return { body: { status: 'success', code: 200, message: '', data } };
  });
  setApiBase(server.base);
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo: false });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  rememberLang('en');
  await activateLang('en');
  await addTexts('month');
});

afterEach(async () => {
  cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
  await server.close();
});

const show = (hidden = false) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MonthCard hidden={hidden} />
    </QueryClientProvider>,
  );
const bar = (name: string) => document.querySelector<HTMLElement>(`[data-bar="${name}"]`);
const widthOf = (name: string) => bar(name)?.querySelector<HTMLElement>('[data-some]')?.style.width;

it('shows exact amounts, and bars on one scale', async () => {
  show();
  expect((await screen.findByText('$1,007.01')).closest('[data-bar]')).toBe(bar('money_in'));
  expect(['money_in', 'money_out', 'played', 'won'].map(widthOf)).toEqual(['25%', '2.43%', '100%', '0%']);
  expect(bar('won')?.querySelector('[data-some]')?.getAttribute('data-some')).toBe('true');
  expect(screen.getByText('-$37.50').closest('[data-line]')?.getAttribute('data-line')).toBe('result');
  expect(screen.getByText('-$2.00')).toBeTruthy();
  expect(document.querySelector('[data-line="rewards"]')).toBeNull();
  expect(screen.getByText(/^Of the amount played, \$4\.00 is/)).toBeTruthy();
});

it('goes back to the first month and no further, and says that nothing moved', async () => {
  show();
  await screen.findByText('November 2026');
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
  await screen.findByText('$1,007.01');
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByText('Nothing happened this month')).toBeTruthy();
  expect(screen.getByText('October 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByText('$1,007.01')).toBeTruthy();
});

it('never shows one month under the name of another, and tries again when asked', async () => {
  months['2026-10'] = null;
  show();
  await screen.findByText('$1,007.01');
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.queryByText('$1,007.01')).toBeNull();
  expect(await screen.findByRole('alert')).toBeTruthy();
  months['2026-10'] = { ...none, money_in: '5.00' };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$5.00')).toBeTruthy();
});

it('names the running month where not even that can be read, and waits for nothing', async () => {
  months = {};
  show();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText(/^[A-Z][a-z]+ \d{4}$/)).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"][aria-hidden="true"]')).toBeNull();
});

it('hides amounts and what they are to each other', async () => {
  show(true);
  await screen.findByText('Win or loss');
  expect(document.body.textContent).not.toContain('1,007');
  expect(['money_in', 'money_out', 'played', 'won'].map(widthOf)).toEqual(['0%', '0%', '0%', '0%']);
  expect(document.querySelector('[data-some="true"]')).toBeNull();
});

it.each(langs)('names the months of %s as calendars do', async (lang) => {
  await activateLang(lang);
  for (let month = 1; month <= 12; month += 1) {
    const name = monthName(`2026-${String(month).padStart(2, '0')}`, languageTags[lang]);
    expect(text('month.name', { year: '2026', month })).toBe(name);
  }
});
