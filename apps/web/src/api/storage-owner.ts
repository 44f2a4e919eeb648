import { apiBase } from './base.ts';
import { sessionSubject } from './session.ts';

/** Whose something in this device's storage is: another member, or another back end, must not see it. */
export const storageOwner = (): string => `${apiBase()} ${sessionSubject()}`;
