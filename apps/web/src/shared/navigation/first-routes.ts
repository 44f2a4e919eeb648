const guests = ['guest'] as const;

/**
 * The routes that most visits begin with, kept apart so that a first visit does not load all others. The page
 * contains these screens rendered; a member's page contains those of `memberPaths`.
 */
export const firstRoutes = {
  '/Main/home': { screen: 'lobby/home', keep: true, tab: true },
  '/Welcome': { screen: 'auth/welcome' },
  '/Login': { screen: 'auth/login', guards: guests },
  '/Register': { screen: 'auth/register', guards: guests },
} as const;

export type FirstPath = keyof typeof firstRoutes;

export const firstPaths = Object.keys(firstRoutes) as FirstPath[];
/** The last one needs the table of all routes. */
export const memberPaths = ['/Main/home', '/Main/center'] as const;

/** All screens that are rendered in advance. */
export type SsrPath = FirstPath | (typeof memberPaths)[number];
