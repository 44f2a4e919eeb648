import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { type CompiledMessage, formatMessage } from './format-message.ts';

const show = (icu: string, values: Record<string, string | number> = {}) =>
  formatMessage(compileMessageOrThrow(icu) as CompiledMessage, values, 'en');

describe('formatMessage', () => {
  it.each([
    ['Hello', {}, 'Hello'],
    ['Hello {name}!', { name: 'Koi' }, 'Hello Koi!'],
    ['Order #{no}', { no: 7 }, 'Order #7'],
    ['Hello {name}!', {}, 'Hello {name}!'],
    ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# day} other {# days}}', { n: 1 }, '1 day'],
    ['{n, plural, =0 {none} one {# day} other {# days of {what}}}', { n: 3, what: 'fun' }, '3 days of fun'],
    ['{kind, select, a {first} other {rest}}', { kind: 'a' }, 'first'],
    ['{kind, select, a {first} other {rest}}', { kind: 'z' }, 'rest'],
  ])('%s with %j', (icu, values, shown) => {
    expect(show(icu, values as Record<string, string | number>)).toBe(shown);
  });
});
