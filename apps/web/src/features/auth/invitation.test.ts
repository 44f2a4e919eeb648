// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetInvitation, invitationFields, invitationFrom } from './invitation.ts';

const none = new URLSearchParams();

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('invitationFrom', () => {
  it.each([
    ['', 'i=KOI1', { field: 'invite_code', code: 'KOI1' }],
    ['?token=T0K', '', { field: 'token', code: 'T0K' }],
    ['?i=OUT', 'i=IN', { field: 'invite_code', code: 'IN' }],
    ['?i=OUT', 'token=IN', { field: 'token', code: 'IN' }],
    ['', '', null],
  ])('%j and %j → %j', (outer, inner, invitation) => {
    expect(invitationFrom(outer, new URLSearchParams(inner))).toEqual(invitation);
  });

  it('remembers the newest link for a month, until an account was opened', () => {
    vi.useFakeTimers();
    invitationFrom('', new URLSearchParams('i=OLD'));
    invitationFrom('', new URLSearchParams('token=NEW'));
    expect(invitationFrom('', none)).toEqual({ field: 'token', code: 'NEW' });
    vi.advanceTimersByTime(31 * 86_400_000);
    expect(invitationFrom('', none)).toBeNull();
    invitationFrom('', new URLSearchParams('i=NEXT'));
    forgetInvitation();
    expect(invitationFrom('', none)).toBeNull();
  });

  it.each(['{oops', '{"field":"name","code":"x","at":9e15}', '{"field":"token","code":1,"at":9e15}'])(
    'takes nothing from %s',
    (stored) => {
      localStorage.setItem('koi.invitation', stored);
      expect(invitationFrom('', none)).toBeNull();
    },
  );
});

describe('invitationFields', () => {
  it('sends the token of a link as one, and whatever was typed as a code', () => {
    const linked = { field: 'token', code: 'abc' } as const;
    expect(invitationFields('abc', linked)).toEqual({ token: 'abc' });
    expect(invitationFields(' KOI8888 ', linked)).toEqual({ invite_code: 'KOI8888' });
    expect(invitationFields('KOI1', { field: 'invite_code', code: 'KOI1' })).toEqual({ invite_code: 'KOI1' });
    expect(invitationFields(' ', linked)).toEqual({});
  });
});
