/** 0 or 1, for the audit log and for fields that no reply's schema encodes. */
export const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);
