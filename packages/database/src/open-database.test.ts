import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable, openDatabase } from './index.ts';

describe('opening PostgreSQL', () => {
  it('says in one sentence that nobody answers, without the password', async () => {
    const opening = openDatabase({
      url: 'postgres://koi:secret@127.0.0.1:1/koi',
      directory: '',
      schema: 'platform',
    });
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(
      'PostgreSQL at 127.0.0.1:1/koi cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  it('refuses an address that is none', async () => {
    await expect(openDatabase({ url: 'mysql://x', directory: '', schema: 'platform' })).rejects.toThrow(
      /postgres:\/\/user:password@host/,
    );
  });
});
