import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Permission } from '@koi/contract';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { AdminContext, memoryStore, Notification, TitlePortal } from 'react-admin';
import { createHashRouter, createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { type Account, knowAccount } from '../src/api/account.ts';
import { authProvider } from '../src/api/auth-provider.ts';
import { dataProvider } from '../src/api/data-provider.ts';
import { App, roomRoutes } from '../src/app.tsx';
import { lightTheme } from '../src/shell/theme.ts';
import { openTexts } from '../src/texts/i18n.ts';
import { Today } from '../src/today/today.tsx';
import { type Answers, type Sent, serve } from './server.ts';

const i18nProvider = await openTexts('en');
/**
 * Styles stay outside the document: no test looks at them, and looking for a role would work all of them out
 * for each element.
 */
const styles = createCache({ key: 'koi', container: document.createElement('div') });

const accountWith = (permissions: readonly Permission[]): Account => ({
  id: 1,
  name: 'ann',
  role: 'finance',
  permissions: [...permissions],
  password_given: 0,
  factor_on: 0,
  factor_demanded: 0,
  recovery_codes_left: 0,
});
const newQueries = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function Console({ children }: { children: ReactElement }) {
  const [queryClient] = useState(newQueries);
  const [store] = useState(() => memoryStore());
  return (
    <AdminContext {...{ dataProvider, authProvider, i18nProvider, lightTheme, queryClient, store }}>
      {children}
      <Notification />
    </AdminContext>
  );
}

type Router = ReturnType<typeof createHashRouter>;

/** Renders for an operator with these permissions. @returns what is sent to the server */
function open(router: Router, permissions: readonly Permission[], answers: Answers): Sent[] {
  const sent = serve(permissions, answers);
  knowAccount(accountWith(permissions));
  onTestFinished(() => router.dispose());
  render(
    <CacheProvider value={styles}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
  return sent;
}

function hashRouter(address: string, element: ReactElement): Router {
  history.replaceState(null, '', `#${address}`);
  return createHashRouter([{ path: '*', element }]);
}

/** A part of the console, with a server that gives these answers. */
export const openConsole = (
  part: ReactElement,
  permissions: readonly Permission[],
  answers: Answers,
  address = '/',
): Sent[] =>
  open(
    createMemoryRouter([{ path: '*', element: <Console>{part}</Console> }], { initialEntries: [address] }),
    permissions,
    answers,
  );

/** The room at an address, without the frame around it. */
export const openRoom = (address: string, permissions: readonly Permission[], answers: Answers): Sent[] =>
  open(
    hashRouter(
      address,
      <Console>
        <main id="main-content">
          <TitlePortal component="h1" />
          <Routes>
            <Route path="/" element={<Today />} />
            {roomRoutes}
          </Routes>
        </main>
      </Console>,
    ),
    permissions,
    answers,
  );

/** The whole console at an address. */
export const openApp = (address: string, permissions: readonly Permission[], answers: Answers): Sent[] =>
  open(
    hashRouter(address, <App i18nProvider={i18nProvider} queryClient={newQueries()} store={memoryStore()} />),
    permissions,
    { 'POST /operator/waiting': () => ({}), ...answers },
  );

/** One page of a list. */
export const pageOf = <Row extends object>(rows: readonly Row[]) => ({
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
