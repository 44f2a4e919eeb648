// @vitest-environment-options { "url": "http://localhost/" }
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Member } from '../../api/member.ts';
import { queryClient } from '../../api/query-client.ts';
import { endSession, startSession } from '../../api/session.ts';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { rememberLang } from '../../shared/i18n/languages.ts';
import { AccountHead } from './account-head.tsx';

beforeEach(async () => {
  rememberLang('en');
  await activateLang('en');
  await addTexts('account');
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
});

const member = { id: 7, name: 'panda7', levelName: 'VIP 2' } as Member;

it.each([
  [true, ['Trial', null]],
  [false, [null, 'VIP 2']],
] as const)('marks a trial account instead of its level: %s', (isDemo, shown) => {
  startSession(`x.${btoa('{"sub":"7"}')}.y`, { isDemo });
  render(
    <QueryClientProvider client={queryClient}>
      <AccountHead member={{ ...member, isDemo }} />
    </QueryClientProvider>,
  );
  const text = (words: string) => screen.queryByText(words)?.textContent ?? null;
  expect([text('Trial'), text('VIP 2')]).toEqual(shown);
});
