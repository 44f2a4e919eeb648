const guests = ['guest'] as const;

/**
 * The rows of the table of routes that most visits begin with, so that a first visit comes without all others. The page brings these screens
 * drawn; a member's page brings those of `memberPaths`.
 */
export const firstRoutes = {
  '/Main/home': { screen: 'lobby/home', keep: true, tab: true },
  '/Welcome': { screen: 'auth/welcome' },
  '/Login': { screen: 'auth/login', guards: guests },
  '/Register': { screen: 'auth/register', guards: guests },
  '/Activity': { screen: 'activities/activity-list', keep: true },
} as const;

export type FirstPath = keyof typeof firstRoutes;

export const firstPaths = Object.keys(firstRoutes) as FirstPath[];
/** The last of them needs the table of all routes. */
export const memberPaths = ['/Main/home', '/Activity', '/Main/center'] as const;

/** What is drawn for anybody. */
export type DrawnPath = FirstPath | (typeof memberPaths)[number];
