/**
 * Patterns of identifiers shared by member, platform and supplier. The platform's contract uses them too, so
 * that a supplier never refuses as malformed what a member may send. No imports: the contract's types reach
 * the browser build.
 */

/** A game, by the supplier's code. */
export const gameCodePattern = '^[A-Za-z0-9_.-]{1,64}$';

/** Name of a launch parameter. */
export const parameterNamePattern = '^[A-Za-z0-9_.-]{1,64}$';

/** Maximum number of launch parameters, and of characters in one value. */
export const MAX_PARAMETERS = 32;
export const MAX_PARAMETER = 512;

/** Maximum number of launches that one message ends. */
export const MAX_LAUNCHES = 100;
