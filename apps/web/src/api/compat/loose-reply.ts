/**
 * A part of a reply as any back end of the family sends it: `Own` names the fields that only our own server
 * sends. Readers in `queries/` take replies in this form, so that the compiler demands a fallback for a
 * missing field.
 */
export type LooseReply<T, Own extends keyof T> = Omit<T, Own> & Partial<Pick<T, Own>>;
