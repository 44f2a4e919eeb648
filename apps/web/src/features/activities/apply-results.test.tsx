// @vitest-environment-options { "url": "http://localhost/" }

import { toastStore } from '@koi/ui/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, startServer } from '../../../test/answering-server.ts';
import { setApiBase } from '../../api/base.ts';
import { queryClient } from '../../api/query-client.ts';
import { activateLang, addTexts, text } from '../../shared/i18n/i18n.ts';
import { ApplyResults } from './apply-results.tsx';

const row = (id: number, name: string) => ({
  id,
  status: 1,
  remark: null,
  created_at: '2026-03-01 12:00:00',
  activity: { title: `Activity ${id}` },
  member: { name },
});
const rowsOf = (name: string) =>
  Array.from({ length: name === 'many' ? 12 : 1 }, (_, id) => row(id + 1, name));

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  await activateLang('en');
  await addTexts('activities');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server = await startServer(({ path, query }): Answer => {
    const name = query.get('member_name') ?? '';
    if (path !== '/act/apply/result') return { status: 404 };
    if (name === 'nobody')
      return {
        status: 422,
        body: { status: 'error', code: 422, message: 'No such account', error: 'validation' },
      };
    const page = Number(query.get('page'));
    const rows = rowsOf(name);
    return {
      body: {
        status: 'success',
        code: 200,
        message: '',
        data: {
          current_page: page,
          last_page: Math.ceil(rows.length / 10),
          per_page: 10,
          total: rows.length,
          data: rows.slice((page - 1) * 10, page * 10),
        },
      },
    };
  });
  setApiBase(server.base);
});

afterEach(async () => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  await server.close();
});

const page = (mode: 'visible' | 'hidden' = 'visible') => (
  <QueryClientProvider client={queryClient}>
    <Activity mode={mode}>
      <ApplyResults ownName="lucky8" />
    </Activity>
  </QueryClientProvider>
);
const field = () => screen.getByRole('textbox');
async function search(name: string) {
  await userEvent.clear(field());
  await userEvent.type(field(), name);
  await userEvent.click(screen.getByRole('button', { name: text('activities.search') }));
}

it('is about the member again when the keep-alive screen comes back', async () => {
  const view = render(page());
  await screen.findByText(/lucky8/);
  await search('tiger1');
  await screen.findByText(/tiger1/);
  view.rerender(page('hidden'));
  view.rerender(page());
  await screen.findByText(/lucky8/);
  expect(screen.queryByText(/tiger1/)).toBeNull();
  expect(field()).toHaveProperty('value', '');
});

it('keeps what was said of a search until the next one', async () => {
  render(page());
  await search('nobody');
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  // The field says it: no toast besides.
  expect(toastStore.get()).toEqual([]);
  await userEvent.type(field(), '8');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await search('tiger1');
  await screen.findByText(/tiger1/);
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

it('reads only the next page for more', async () => {
  render(page());
  await search('many');
  await userEvent.click(await screen.findByRole('button', { name: text('common.more') }));
  await screen.findByText('Activity 12');
  const searched = server.seen.filter(({ query }) => query.get('member_name') === 'many');
  expect(searched.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
});
