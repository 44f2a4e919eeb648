import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { Authenticator } from '../../../test/authenticator.ts';
import { adoptRestored } from '../../after-restore.ts';
import { enableFactor, prepareSecret } from './enable-factor.ts';
import type { Holder } from './holder.ts';
import { judgeCode, spendProof } from './judge-code.ts';
import { disableFactor } from './queries.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { describeSecret, stepOf } from './totp.ts';
import { decrypt, encrypt } from './vault.ts';

test('codes are those of RFC 6238: 94287082 at second 59, its last six digits here', () => {
  const secret = Buffer.from('12345678901234567890');
  expect(stepOf(secret, '287082', new Date(59_000))).toBe(1);
  expect(describeSecret(secret, 'Koi', 'panda7').uri).toContain(
    'otpauth://totp/Koi:panda7?issuer=Koi&secret=GEZD',
  );
});

testApi('the core of second factors', (api) => {
  let last = 0;
  const parts = () => api().app.context;
  const table = () => parts().database.db;
  /** An operator: this module knows nothing about members. */
  const holderOf = async () => {
    last += 1;
    const holder: Holder = { audience: 'operator', id: last };
    const secret = await prepareSecret(parts(), holder);
    if (!secret) throw new Error('on already');
    const app = new Authenticator(describeSecret(secret, '', '').secret, api().clock);
    const first = app.code();
    const codes = await parts().database.transaction((trx) => enableFactor(parts(), trx, holder, first));
    return { holder, app, first, secret, codes };
  };
  const judge = (holder: Holder, code: string) => judgeCode(parts(), holder, code);
  const use = async (holder: Holder, code: string) => {
    const verdict = await judge(holder, code);
    if (verdict.state !== 'right') return verdict.state;
    const { proof } = verdict;
    return parts().database.transaction((trx) => spendProof(parts(), trx, holder, proof));
  };

  test('at rest: nothing of the secret or of a recovery code is readable, and no row opens for another holder', async () => {
    const { holder, secret, codes } = await holderOf();
    const row = await table()
      .selectFrom('second_factor')
      .selectAll()
      .where('holder', '=', holder.id)
      .executeTakeFirstOrThrow();
    const sealed = row.secret ?? '';
    expect(decrypt(parts().config, holder, sealed)).toEqual(secret);
    const bytes = Buffer.from(sealed, 'base64');
    expect([bytes.includes(secret), sealed.includes(describeSecret(secret, '', '').secret)]).toEqual([
      false,
      false,
    ]);
    expect(() => decrypt(parts().config, { ...holder, id: holder.id + 1000 }, sealed)).toThrow();
    expect(() => decrypt(parts().config, { ...holder, audience: 'member' }, sealed)).toThrow();
    expect(() =>
      decrypt({ ...parts().config, secondFactorSecret: 'x'.repeat(40) }, holder, sealed),
    ).toThrow();
    const stored = JSON.stringify(await table().selectFrom('recovery_code').selectAll().execute());
    for (const code of codes)
      for (const form of [code, code.replaceAll('-', '')]) expect(stored).not.toContain(form);
    expect(encrypt(parts().config, holder, randomBytes(20))).not.toBe(
      encrypt(parts().config, holder, randomBytes(20)),
    );
  });

  test('one step of drift either way counts, two do not', async () => {
    const { holder, app } = await holderOf();
    api().clock.advance(300_000);
    expect([await judge(holder, app.at(-2)), await judge(holder, app.at(2))]).toMatchObject([
      { state: 'wrong', left: 4 },
      { state: 'wrong', left: 3 },
    ]);
    expect([await use(holder, app.at(-1)), await use(holder, app.at(1))]).toEqual([true, true]);
    // Using a code also uses up all earlier ones.
    expect(await use(holder, app.at(0))).toBe('wrong');
  });

  test('a code counts once, the one that turned it on too; of many at once exactly one', async () => {
    const { holder, app, first } = await holderOf();
    expect(await use(holder, first)).toBe('wrong');
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => use(holder, code)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(await use(holder, code)).not.toBe(true);
  });

  test('a recovery code counts once, however it is written', async () => {
    const { holder, codes } = await holderOf();
    const [one = '', two = ''] = codes;
    expect(new Set(codes).size).toBe(10);
    const answers = await Promise.all(
      [one, one.toLowerCase(), one.replaceAll('-', ' ')].map((code) => use(holder, code)),
    );
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(await recoveryCodesLeft(table(), holder)).toBe(9);
    const other = await holderOf();
    expect(await use(other.holder, two)).toBe('wrong');
  });

  test('five wrong ones lock it, in parallel too; each lock in a row lasts twice as long, and the right code ends the row', async () => {
    const { holder, app } = await holderOf();
    const lock = async () => {
      const verdicts = await Promise.all(Array.from({ length: 8 }, () => judge(holder, app.wrong())));
      expect(verdicts.filter(({ state }) => state === 'wrong')).toHaveLength(4);
      const [locked] = verdicts.filter((verdict) => verdict.state === 'locked');
      expect(await judge(holder, app.at())).toEqual(locked);
      return locked?.state === 'locked'
        ? Math.round((locked.until.getTime() - api().clock.now().getTime()) / 60_000)
        : 0;
    };
    const minutes: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      minutes.push(await lock());
      api().clock.advance((minutes.at(-1) ?? 0) * 60_000 + 1000);
    }
    expect(minutes).toEqual([15, 30, 60]);
    expect(await use(holder, app.code())).toBe(true);
    expect(await lock()).toBe(15);
  });

  test('a right code that is not spent after all, because its work was rolled back, still counts', async () => {
    const { holder, app } = await holderOf();
    const code = app.code();
    const verdict = await judge(holder, code);
    if (verdict.state !== 'right') throw new Error(verdict.state);
    const rolledBack = parts().database.transaction(async (trx) => {
      expect(await spendProof(parts(), trx, holder, verdict.proof)).toBe(true);
      throw new Error('no money');
    });
    await expect(rolledBack).rejects.toThrow('no money');
    expect(await use(holder, code)).toBe(true);
  });

  test('what was judged under another secret is worth nothing', async () => {
    const { holder, app } = await holderOf();
    const verdict = await judge(holder, app.code());
    if (verdict.state !== 'right') throw new Error(verdict.state);
    await parts().database.transaction((trx) => disableFactor(trx, holder));
    const secret = await prepareSecret(parts(), holder);
    const fresh = new Authenticator(describeSecret(secret ?? Buffer.of(), '', '').secret, api().clock);
    await parts().database.transaction((trx) => enableFactor(parts(), trx, holder, fresh.at(-1)));
    expect(await parts().database.transaction((trx) => spendProof(parts(), trx, holder, verdict.proof))).toBe(
      false,
    );
  });

  test('after a restore no code that may have been used counts again: neither of the app nor a recovery code', async () => {
    const { holder, codes } = await holderOf();
    await adoptRestored(parts().database);
    const row = await table()
      .selectFrom('second_factor')
      .selectAll()
      .where('holder', '=', holder.id)
      .executeTakeFirstOrThrow();
    expect(row.secret).not.toBeNull();
    expect(Number(row.last_step)).toBeGreaterThanOrEqual(Math.floor(Date.now() / 30_000));
    expect(await use(holder, codes[0] ?? '')).toBe('wrong');
  });
});
