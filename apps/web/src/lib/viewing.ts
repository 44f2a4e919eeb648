/**
 * Whether this page is an operator's read-only view of a member's screens (decision 0044): what it keeps, its session first of all, is this
 * tab's own.
 */
export const isViewing = globalThis.location?.pathname.endsWith('/view') ?? false;
