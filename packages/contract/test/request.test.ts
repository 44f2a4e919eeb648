import { expect, test } from 'vitest';
import { requestOf } from '../src/request.ts';

test('parameters are filled in and escaped, absent fields of the query left out', () => {
  const input = { params: { id: 'a/b' }, query: { page: 2, limit: undefined } };
  expect(requestOf('GET /activity/:id', input, 'th')).toEqual({
    method: 'GET',
    address: '/activity/a%2Fb?page=2&lang=th',
    body: null,
    headers: { Accept: 'application/json' },
  });
});

test('a POST always has a body, a DELETE only the one it is given', () => {
  expect(requestOf('POST /auth/me', {}, undefined, 'abc')).toEqual({
    method: 'POST',
    address: '/auth/me',
    body: '{}',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: 'Bearer abc',
    },
  });
  expect(requestOf('DELETE /member/sessions/:id', { params: { id: 7 } }).body).toBeNull();
});
