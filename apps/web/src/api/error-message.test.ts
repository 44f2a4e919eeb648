// @vitest-environment jsdom
import { errorTexts } from '@koi/texts/messages/en';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activateLang } from '../shared/i18n/i18n.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import { errorMessage } from './error-message.ts';

beforeEach(() => activateLang('en'));
afterEach(() => vi.restoreAllMocks());

const failure = (details: Partial<ApiErrorDetails>) =>
  new ApiError({ kind: 'refused', status: 400, key: '', text: '', fields: {}, data: {}, ...details });

it.each<[string, Partial<ApiErrorDetails>, string]>([
  ['a key of the contract in the app’s words', { key: 'too_frequent', text: 'no' }, errorTexts.too_frequent],
  ['what the server says where the app has no words', { key: 'of_tomorrow', text: 'Closed' }, 'Closed'],
  ['which field is wrong', { key: 'validation', text: 'The name is missing' }, 'The name is missing'],
  ['that the site does not have it', { kind: 'not-offered', text: '' }, 'Not available on this site'],
  ['a refusal without a word', {}, 'Something went wrong!'],
  ['no answer', { kind: 'network', text: 'TypeError' }, 'Network timeout'],
])('tells %s', (_what, details, notice) => {
  expect(errorMessage(failure(details))).toBe(notice);
});

it('tells that the phone is offline instead of the answer that did not come', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorMessage(failure({ kind: 'network' }))).toBe('You’re offline. Try again once you’re connected');
});
