/** The lobby's row of the table of routes: a first visit to it knows no other. */
export const homePath = '/Main/home';
export const home = { screen: 'lobby/home', keep: true, tab: true } as const;
