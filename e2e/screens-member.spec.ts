import { agentScreens, memberScreens, openScreens } from './support/routes.ts';
import { test, walksOf } from './support/screen-walk.ts';

const walks = walksOf({
  who: 'a member',
  screens: memberScreens,
  others: [...openScreens, ...agentScreens],
  // The team of the demonstration's agent.
  refused: /\/api\/team\/child\//,
  away: ['/Main/home', '/Main/center'],
  enter: (app, member) => app.enterAs(member),
});

for (const { title, take } of walks) test(title, ({ app, written }) => take(app, written));
