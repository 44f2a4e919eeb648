// @vitest-environment jsdom
import { errorTexts } from '@koi/texts/messages/en';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang } from '../shared/i18n/i18n.ts';
import { CallFailure, type FailureDetails } from './failures.ts';
import { failureText } from './report-failure.ts';

beforeEach(() => activateLang('en'));
afterEach(() => vi.restoreAllMocks());

const failure = (details: Partial<FailureDetails>) =>
  new CallFailure({ kind: 'refused', status: 400, key: '', text: '', fields: {}, data: {}, ...details });

it.each<[string, Partial<FailureDetails>, string]>([
  ['a key of the contract in the app’s words', { key: 'too_frequent', text: 'no' }, errorTexts.too_frequent],
  ['what the server says where the app has no words', { key: 'of_tomorrow', text: 'Closed' }, 'Closed'],
  ['which field is wrong', { key: 'validation', text: 'The name is missing' }, 'The name is missing'],
  ['that the site does not have it', { kind: 'not-offered', text: '' }, 'Not available on this site'],
  ['a refusal without a word', {}, 'Something went wrong!'],
  ['no answer', { kind: 'no-answer', text: 'TypeError' }, 'Network timeout'],
])('tells %s', (_what, details, told) => {
  expect(failureText(failure(details))).toBe(told);
});

it('tells that the phone is offline instead of the answer that did not come', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(failureText(failure({ kind: 'no-answer' }))).toBe('You’re offline. Try again once you’re connected');
});
