// @vitest-environment jsdom

import { expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails } from '../api-error.ts';
import { isRefusal } from './send-operation.ts';

type Details = Partial<ApiErrorDetails>;
const failure = (details: Details): ApiError =>
  new ApiError({
    kind: 'refused',
    status: details.httpStatus ?? 0,
    key: '',
    text: '',
    fields: {},
    data: {},
    ...details,
  });
const error = { status: 'error' };

it.each<[string, Details]>([
  ['maintenance, whatever its status', { kind: 'maintenance', httpStatus: 503 }],
  ['a key of the contract', { key: 'money_not_enough', httpStatus: 400 }],
  ['a key with the lowest status of a refusal', { key: 'x', httpStatus: 400 }],
  ['a key with the highest status of a refusal', { key: 'x', httpStatus: 499 }],
  ['400 of an existing back end', { httpStatus: 400, data: error }],
  ['422 of an existing back end', { httpStatus: 422, data: error }],
  ['401 of a caller without a session', { httpStatus: 401, data: { error: 'Unauthenticated.' } }],
  ['401 of a caller who was logged out', { httpStatus: 401, data: { force_offline: true } }],
])('%s is a refusal', (_what, fields) => {
  expect(isRefusal(failure(fields))).toBe(true);
});

it.each<[string, Details]>([
  ['HTTP 200 with an error inside', { httpStatus: 200, key: 'money_not_enough', data: error }],
  ['HTTP 399', { httpStatus: 399, key: 'x' }],
  ['HTTP 500 with a key', { httpStatus: 500, key: 'x', data: error }],
  ['400 that is no answer of the back end', { httpStatus: 400, data: {} }],
  ['404 without a key', { httpStatus: 404, data: error }],
  ['401 of another shape', { httpStatus: 401, data: { ...error, error: 'nope', force_offline: false } }],
])('%s says nothing about the money', (_what, fields) => {
  expect(isRefusal(failure(fields))).toBe(false);
});
