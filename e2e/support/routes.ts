import { type Route as Row, routes as table } from '../../apps/web/src/navigation/routes.ts';

/** Who may see a route: anybody, guests only, members, members who are not on trial. */
export type Access = 'all' | 'guest' | 'member' | 'real-member';

export interface Route {
  path: string;
  access: Access;
}

/** What stands in for the names in a pattern. */
const samples: Readonly<Record<string, string>> = { api_code: 'NOVA', gametype: '3', id: '1', name: 'terms' };

function accessOf(guards: readonly string[]): Access {
  if (guards.includes('guest')) return 'guest';
  if (!guards.includes('auth')) return 'all';
  return guards.includes('demo') ? 'real-member' : 'member';
}

/** The app's screens but for the one on the way to a game, which is nothing without its game. */
export const routes: readonly Route[] = Object.entries<Row>(table)
  .filter(([path]) => path !== '/loginToSupplier')
  .map(([path, { guards = [] }]) => ({
    path: path.replace(/:(\w+)/g, (_name, name: string) => samples[name] ?? ''),
    access: accessOf(guards),
  }));
