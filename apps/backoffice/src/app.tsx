import { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, type I18nProvider, localStorageStore } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { rooms } from './areas/areas.ts';
import { withoutOpenRows } from './parts/list-store.ts';
import { LogInPage } from './shell/log-in-page.tsx';
import { MissingPage } from './shell/no-page.tsx';
import { RoomPage } from './shell/room-page.tsx';
import { Shell } from './shell/shell.tsx';
import { darkTheme, lightTheme } from './shell/theme.ts';
import { Today } from './today/today.tsx';

/** Another operator may decide at any second: visible data is reloaded whenever the window gets the focus. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } });

/** Settings the console stores for its operator. */
export const store = withoutOpenRows(localStorageStore('1', 'koi-office'));

export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <Admin
      title="Koi"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={store}
      layout={Shell}
      loginPage={LogInPage}
      dashboard={Today}
      catchAll={MissingPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        {rooms.flatMap(({ paths, ...room }) =>
          paths.map((path) => <Route key={path} path={path} element={<RoomPage {...room} />} />),
        )}
      </CustomRoutes>
    </Admin>
  );
}
