import type { QueryClient } from '@tanstack/react-query';
import { Admin, CustomRoutes, type I18nProvider, type Store } from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { rooms } from './areas/areas.ts';
import { LogInPage } from './shell/log-in-page.tsx';
import { MissingPage } from './shell/no-page.tsx';
import { RoomPage } from './shell/room-page.tsx';
import { Shell } from './shell/shell.tsx';
import { darkTheme, lightTheme } from './shell/theme.ts';
import { Today } from './today/today.tsx';

export const roomRoutes = rooms.flatMap(({ paths, ...room }) =>
  paths.map((path) => <Route key={path} path={path} element={<RoomPage {...room} />} />),
);

interface AppProps {
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  /** Settings the console stores for its operator. */
  store: Store;
}

export function App(providers: AppProps) {
  return (
    <Admin
      title="Koi"
      {...providers}
      dataProvider={dataProvider}
      authProvider={authProvider}
      layout={Shell}
      loginPage={LogInPage}
      dashboard={Today}
      catchAll={MissingPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>{roomRoutes}</CustomRoutes>
    </Admin>
  );
}
