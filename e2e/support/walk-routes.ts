import { logIn, memberWith } from './api.ts';
import type { MemberApp } from './member-app.ts';
import { type Route, routes } from './routes.ts';

const isOpen = ({ access }: Route): boolean => access === 'all' || access === 'guest';

/** Who sees which screens, and the first of a walk. */
export const walkers = [
  { who: 'a visitor', first: '/Welcome', paths: routes.filter(isOpen) },
  {
    who: 'a member',
    first: '/Main/home',
    paths: routes.filter(({ access }) => access === 'member' || access === 'real-member'),
  },
  { who: 'an agent', first: '/Main/home', paths: routes.filter(({ access }) => access === 'agent') },
] as const;

/** Visits routes inside the running app; cold loads are covered by `routes.spec.ts`. */
export async function walkRoutes(
  app: MemberApp,
  { who, first, paths }: (typeof walkers)[number],
  look: (path: string) => Promise<void>,
): Promise<void> {
  if (who === 'a member') await app.enterAs(await memberWith(app.stack, '500'));
  if (who === 'an agent') await app.enterAs({ token: await logIn(app.stack, 'agent8') });
  await app.openCold(first);
  for (const { path } of paths) {
    await app.go(path);
    await app.settled();
    await look(path);
  }
}
