/**
 * A part of a reply as any back end of the family sends it: `Own` names the fields that only our own server adds to what the family shares.
 * Readers in `queries/` take replies in this form, so that the compiler asks what stands for a field that does not come.
 */
export type Foreign<T, Own extends keyof T> = Omit<T, Own> & Partial<Pick<T, Own>>;
