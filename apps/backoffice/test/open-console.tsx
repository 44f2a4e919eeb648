import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore, Notification } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { knowAccount } from '../src/api/account.ts';
import { authProvider } from '../src/api/auth-provider.ts';
import type { OperatorCall } from '../src/api/client.ts';
import { dataProvider } from '../src/api/data-provider.ts';
import { lightTheme } from '../src/shell/theme.ts';
import { openTexts } from '../src/texts/i18n.ts';

const i18nProvider = await openTexts('en');

/**
 * What the server answers to a call, at once or when the test lets it; one that no test has given gets no
 * answer.
 */
type Answers = Readonly<
  Partial<Record<OperatorCall, (body: Record<string, unknown>) => object | Promise<object>>>
>;

interface Sent {
  key: string;
  body: Record<string, unknown>;
}

/**
 * A part of the console as its operator has it before him, with a server that answers as told. @returns what
 * is sent to it
 */
export function openConsole(
  part: ReactElement,
  permissions: readonly string[],
  answers: Answers,
  address = '/',
): Sent[] {
  // A document without a screen scrolls nothing.
  Element.prototype.scrollIntoView = () => undefined;
  const sent: Sent[] = [];
  const patterns = Object.entries(answers).map(([key, answer]) => {
    const path = key.replace('POST ', '/api').replace(/:\w+/g, '[^/]+');
    return { key, answer, pattern: new RegExp(`^${path}(\\?|$)`) };
  });
  vi.stubGlobal('fetch', async (address: string, { body: text }: { body: string }) => {
    const called = patterns.find(({ pattern }) => pattern.test(address));
    if (!called) throw new TypeError(`no answer to ${address}`);
    const body = JSON.parse(text) as Record<string, unknown>;
    sent.push({ key: called.key, body });
    const fields = await called.answer(body);
    const isRefused = 'error' in fields;
    return Response.json(
      { status: isRefused ? 'error' : 'success', message: '', ...fields },
      { status: isRefused ? 409 : 200 },
    );
  });
  knowAccount({
    id: 1,
    name: 'ann',
    role: 'finance',
    permissions: [...permissions],
    password_given: 0,
    factor_on: 0,
    factor_demanded: 0,
    recovery_codes_left: 0,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <AdminContext
      {...{ dataProvider, authProvider, i18nProvider, queryClient, lightTheme }}
      store={memoryStore()}
    >
      {part}
      <Notification />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return sent;
}

/** One page of a list. */
export const pageOf = (rows: readonly object[]) => ({
  data: {
    data: rows,
    total: rows.length,
    total_is_estimate: 0,
    current_page: 1,
    last_page: 1,
    per_page: 25,
    from: 1,
    to: rows.length,
  },
});
