import { type Route as Row, routes as table } from '../../apps/web/src/app/routes.ts';

/**
 * Who may see a route: anybody, guests only, members, non-trial members, agents. Other members can open an
 * agent's route, too.
 */
export type Access = 'all' | 'guest' | 'member' | 'real-member' | 'agent';

export interface Route {
  path: string;
  access: Access;
}

/** Values of route parameters; below an agent's own pages, for a member of the agent's team. */
const samples: Readonly<Record<string, string>> = { api_code: 'NOVA', gametype: '3', id: '1', name: 'terms' };
const teamSamples: typeof samples = { id: '2' };

function accessOf({ guards = [], agents }: Row): Access {
  if (agents) return 'agent';
  if (guards.includes('guest')) return 'guest';
  if (!guards.includes('auth')) return 'all';
  return guards.includes('demo') ? 'real-member' : 'member';
}

/** Steps towards a game: one needs a game, the other redirects at once. */
const passages = ['/loginToSupplier', '/LastGame'];

/** The app's screens except the passages. */
export const routes: readonly Route[] = Object.entries<Row>(table)
  .filter(([path]) => !passages.includes(path))
  .map(([path, row]) => ({
    path: path.replace(/:(\w+)/g, (_name, name: string) => (row.agents ? teamSamples : samples)[name] ?? ''),
    access: accessOf(row),
  }));

const forAccess = (...some: readonly Access[]): readonly Route[] =>
  routes.filter(({ access }) => some.includes(access));

export const openScreens = forAccess('all');
export const visitorScreens = forAccess('all', 'guest');
export const memberScreens = forAccess('member', 'real-member');
export const agentScreens = forAccess('agent');
