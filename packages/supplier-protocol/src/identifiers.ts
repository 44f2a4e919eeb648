/**
 * Patterns of names that travel between member, platform and supplier. The platform's contract takes them from here, so that nothing a
 * member may send is refused as malformed by a supplier. Free of imports: the contract's types reach the browser's build.
 */

/** A game, as the supplier calls it. */
export const gameCodePattern = '^[A-Za-z0-9_.-]{1,64}$';

/** Name of a launch parameter. */
export const parameterNamePattern = '^[A-Za-z0-9_.-]{1,64}$';

/** Launch parameters a supplier takes at most, and characters of one value. */
export const MOST_PARAMETERS = 32;
export const LONGEST_PARAMETER = 512;
