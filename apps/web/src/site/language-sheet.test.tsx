// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openApp, success } from '../../test/open-app.ts';
import { queryClient } from '../api/query-client.ts';
import { offeredStore } from '../lib/languages.ts';
import { LanguageSheet } from './language-sheet.tsx';

let fields: string | undefined;

const server = openApp(({ path, query }) => {
  const isAsked = path === '/system/configs' && query.get('group') === 'language';
  return isAsked ? success({ data: { vip1_lang_fields: fields } }) : { status: 404 };
});

afterEach(() => offeredStore.set([]));

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageSheet open onClose={() => undefined} />
    </QueryClientProvider>,
  );
const shown = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('lang'))
    .filter(Boolean);

it('shows what the server offers, and asks nobody else', async () => {
  offeredStore.set(['th', 'en']);
  show();
  expect(shown()).toEqual(['en', 'th']);
  expect(server.seen).toEqual([]);
});

it('asks a server that has not named them', async () => {
  fields = '{"vi":"Tiếng Việt","zh_cn":"简体中文","ja":"日本語"}';
  show();
  await waitFor(() => expect(shown()).toEqual(['zh-CN', 'vi']));
});

it.each(['nonsense', '[]', '', undefined])('shows all where that names none: %s', async (json) => {
  fields = json;
  show();
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(shown()).toEqual(['zh-CN', 'zh-HK', 'en', 'th', 'vi']);
});
