import { describe, expect, it } from 'vitest';
import { checkNewMember } from './new-member-rules.ts';

const good = { name: 'newone1', password: 'koi12345', repeat: 'koi12345' };

describe('a member whom an agent adds', () => {
  it('may be sent when nothing is wrong', () => {
    expect(checkNewMember(good)).toEqual({});
  });

  it.each(['short', 'toolong99', '1starts', 'Capital', 'has-dash'])('is not called %s', (name) => {
    expect(checkNewMember({ ...good, name })).toEqual({ name: 'auth.errorName' });
  });

  it('has a password of six characters, twice the same', () => {
    expect(checkNewMember({ ...good, password: '12345', repeat: '123456' })).toEqual({
      password: 'auth.errorPassword',
      repeat: 'auth.errorPasswordMatch',
    });
    expect(checkNewMember({ name: '', password: '', repeat: '' })).toEqual({
      name: 'auth.errorName',
      password: 'auth.errorPassword',
      repeat: 'auth.errorRequired',
    });
  });
});
