// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp, success } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { SiteSettings } from '../../app/app.tsx';
import { offeredStore, rememberLang } from '../i18n/languages.ts';
import { LanguageSheet } from './language-sheet.tsx';

const app = openApp(({ path }) =>
  path === '/system/configs' ? success({ data: { languages: 'en,th' } }) : { status: 404 },
);

it('tells the server of every choice, also of a language that was read a moment ago', async () => {
  offeredStore.set(['en', 'th']);
  rememberLang('en');
  render(
    <QueryClientProvider client={queryClient}>
      <SiteSettings />
      <LanguageSheet open onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const requested = () =>
    app.seen.filter(({ path }) => path === '/system/configs').map(({ query }) => query.get('lang'));
  await waitFor(() => expect(requested()).toEqual(['en']));
  for (const [name, all] of [
    ['ไทย', ['en', 'th']],
    ['English', ['en', 'th', 'en']],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name, hidden: true }));
    await waitFor(() => expect(requested()).toEqual(all));
  }
});
