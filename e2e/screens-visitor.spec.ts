import { withServiceWorker } from './support/phone.ts';
import { visitorScreens } from './support/routes.ts';
import { test, walksOf } from './support/screen-walk.ts';

test.use(withServiceWorker);

const walks = walksOf({ who: 'a visitor', screens: visitorScreens, away: ['/Login', '/Register'] });

for (const { title, take } of walks) test(title, ({ app, written }) => take(app, written));
