import { storage } from '../../shared/storage/storage.ts';

/**
 * The invitation of a new member: the token of an invite (`?token=`), or the personal code of a member
 * (`?i=`).
 */
export interface Invitation {
  field: 'token' | 'invite_code';
  code: string;
}

const storageKey = 'koi.invitation';
const lifetimeMs = 30 * 86_400_000;

/**
 * The invitation of the current link, before the hash or inside it; else the newest one opened in this
 * browser, because people look around before they register.
 */
export function invitationFrom(search: string, query: URLSearchParams): Invitation | null {
  const linked = read(query) ?? read(new URLSearchParams(search));
  if (linked) {
    storage.writeJson(storageKey, { ...linked, at: Date.now() });
    return linked;
  }
  const {
    field,
    code,
    at = 0,
  } = (storage.readJson(storageKey) ?? {}) as Partial<Invitation & { at: number }>;
  const isKnown = (field === 'token' || field === 'invite_code') && typeof code === 'string';
  return isKnown && Date.now() - at < lifetimeMs ? { field, code } : null;
}

/**
 * Drops the invitation after an account was opened: the next account on this device belongs to somebody else.
 */
export function forgetInvitation(): void {
  storage.write(storageKey, null);
}

function read(source: URLSearchParams): Invitation | null {
  const token = source.get('token')?.trim().slice(0, 64);
  const code = source.get('i')?.trim().slice(0, 64);
  if (code) return { field: 'invite_code', code };
  return token ? { field: 'token', code: token } : null;
}

/**
 * The fields to send: a typed code may be either kind, and our own and existing back ends read it as a
 * member's code.
 */
export function invitationFields(
  typed: string,
  linked: Invitation | null,
): { token?: string; invite_code?: string } {
  const code = typed.trim();
  if (code === '') return {};
  return linked?.code === code && linked.field === 'token' ? { token: code } : { invite_code: code };
}
