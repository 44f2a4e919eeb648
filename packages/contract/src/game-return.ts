/**
 * The route of the member app that a game leads back to: the lobby. Its query tells it from one that somebody
 * typed: the app shows the screen that the game was opened from in its place.
 */
export const gameReturnPath = '/Main/home?from=game';
