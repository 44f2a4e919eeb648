import { logIn } from './support/api.ts';
import { agentScreens } from './support/routes.ts';
import { test, walksOf } from './support/screen-walk.ts';

const walks = walksOf({
  who: 'an agent',
  screens: agentScreens,
  away: ['/Main/home', '/Main/center'],
  enter: async (app) => app.enterAs({ token: await logIn(app.stack, 'agent8') }),
});

for (const { title, take } of walks) test(title, ({ app, written }) => take(app, written));
