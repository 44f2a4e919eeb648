import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLang, addTexts } from '../../shared/i18n/i18n.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { InviteNote } from './invite-note.tsx';

beforeEach(async () => {
  await activateLang('en');
  langStore.set('en');
  await addTexts('invites');
});
afterEach(cleanup);

const notice = (currency: string, isTyped: boolean) =>
  render(<InviteNote currency={currency} isTyped={isTyped} />).container.textContent;

it.each([
  ['the language of the agent', 'th', 'Thai Baht (THB)'],
  ['a code', 'EUR', 'Euro (EUR)'],
  ['a code without a name', 'XYZ', 'XYZ'],
  ['a key of another back end', 'points', 'points'],
])('names the currency of the account by %s', (_how, key, name) => {
  expect(notice(key, true)).toBe(`You’re invited! Account currency: ${name}`);
});

it('says that no code is needed where the address invites', () => {
  expect(notice('vi', false)).toBe('You’re invited, no code needed. Account currency: Vietnamese Dong (VND)');
});

it('says that a typed code is nobody’s, and nothing where none was typed', () => {
  expect(notice('', true)).not.toBe('');
  expect(notice('', true)).not.toContain('currency');
  cleanup();
  expect(notice('', false)).toBe('');
});
