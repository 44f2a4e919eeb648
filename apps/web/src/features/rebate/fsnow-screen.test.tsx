// @vitest-environment-options { "url": "http://localhost/" }
import { catalogues } from 'virtual:locales/rebate';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '../../../test/answering-server.ts';
import { openApp } from '../../../test/open-app.ts';
import { queryClient } from '../../api/query-client.ts';
import { addTexts, text } from '../../text/i18n.ts';
import { FsnowScreen } from './fsnow-screen.tsx';

let answer: Answer;
openApp(() => answer);

it.each([
  ['our own server', { error: 'fs_level_missing' }],
  ['an existing back end', {}],
])('a site without rates is no outage, as %s says it', async (_name, more) => {
  answer = { status: 400, body: { status: 'error', code: 400, message: 'Rebate is not set up', ...more } };
  await addTexts(catalogues);
  render(
    <QueryClientProvider client={queryClient}>
      <FsnowScreen />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text('rebate.noLevels'))).toBeTruthy();
});
