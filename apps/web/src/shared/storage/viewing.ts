/**
 * Whether this page is an operator's read-only view of a member's screens (decision 0044): what it stores,
 * above all its session, stays in this tab.
 */
export const isViewing = globalThis.location?.pathname.endsWith('/view') ?? false;
