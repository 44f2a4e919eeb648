import { QueryClient } from '@tanstack/react-query';
import {
  Admin,
  CustomRoutes,
  localStorageStore,
  nanoDarkTheme,
  nanoLightTheme,
  type RaThemeOptions,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { authProvider } from './api/auth-provider.ts';
import { dataProvider } from './api/data-provider.ts';
import { rooms } from './areas/areas.ts';
import { LogInPage } from './shell/log-in-page.tsx';
import { RoomPage } from './shell/room-page.tsx';
import { Shell } from './shell/shell.tsx';
import { StartPage } from './shell/start-page.tsx';
import { i18nProvider } from './texts/i18n.ts';

/** Every second somebody else may have decided: what is shown is asked for again whenever the page comes back. */
const queries = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } });

/** Colours of the kit that are too pale to be read as text, or on a button's edge. */
const readable = (
  theme: typeof nanoLightTheme,
  text: string,
  link: string,
  words: readonly [string, string, string],
) => {
  const [error, warning, success] = words.map((main) => ({ main }));
  const { palette } = theme;
  const own = { ...palette, text: { ...palette?.text, secondary: text }, error, warning, success };
  const components = { ...theme.components, MuiCssBaseline: { styleOverrides: { a: { color: link } } } };
  return { ...theme, palette: own, components } as RaThemeOptions;
};
const light = readable(nanoLightTheme, '#4b5563', '#1d4ed8', ['#b3261e', '#8a5200', '#0b6b45']);
const dark = readable(nanoDarkTheme, '#c3c9d4', '#c3d0ff', ['#ff9a91', '#ffd54f', '#6ee7b7']);

export function App() {
  return (
    <Admin
      title="Koi"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={localStorageStore('1', 'koi-office')}
      layout={Shell}
      loginPage={LogInPage}
      dashboard={StartPage}
      lightTheme={light}
      darkTheme={dark}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        {rooms.flatMap(({ paths, Page, permission }) =>
          paths.map((path) => (
            <Route key={path} path={path} element={<RoomPage Page={Page} permission={permission} />} />
          )),
        )}
      </CustomRoutes>
    </Admin>
  );
}
