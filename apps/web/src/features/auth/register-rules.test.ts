import { describe, expect, it } from 'vitest';
import {
  checkRegister,
  passwordStrength,
  type RegisterForm,
  readRegisterSettings,
} from './register-rules.ts';

const all = { ...readRegisterSettings(undefined), terms: true };
const good: RegisterForm = {
  inviteCode: 'KOI8888',
  name: 'panda7',
  password: 'secret1',
  passwordConfirm: 'secret1',
  realname: 'Li Wei',
  phone: '13800000000',
  qkPwd: '482913',
  qkPwdConfirm: '482913',
  smsCode: '',
  agreed: true,
};

describe('checkRegister', () => {
  it.each(['Li Wei', 'ณัฐพงศ์ ศรีสุวรรณรัตน์กุล', 'Nguyễn Hoàng Phương Linh'.normalize('NFD'), 'L'.repeat(60)])(
    'passes a complete form of %s',
    (realname) => {
      expect(checkRegister({ ...good, realname }, all)).toEqual({});
    },
  );

  it.each([
    [{ inviteCode: ' ' }, 'inviteCode'],
    [{ name: 'pand7' }, 'name'],
    [{ name: 'panda7777' }, 'name'],
    [{ name: '7panda' }, 'name'],
    [{ name: 'Panda7' }, 'name'],
    [{ password: 'short', passwordConfirm: 'short' }, 'password'],
    [{ passwordConfirm: 'other' }, 'passwordConfirm'],
    [{ password: '', passwordConfirm: '' }, 'password', 'passwordConfirm'],
    [{ realname: 'L' }, 'realname'],
    [{ realname: 'L'.repeat(61) }, 'realname'],
    [{ phone: 'call me' }, 'phone'],
    [{ qkPwd: '12345', qkPwdConfirm: '12345' }, 'qkPwd'],
    [{ qkPwd: '123456', qkPwdConfirm: '123456' }, 'qkPwd'],
    [{ qkPwdConfirm: '654321' }, 'qkPwdConfirm'],
    [{ qkPwd: '', qkPwdConfirm: '' }, 'qkPwd', 'qkPwdConfirm'],
    [{ agreed: false }, 'agreed'],
  ] as const)('%j is wrong at %s only', (change, ...fields) => {
    expect(Object.keys(checkRegister({ ...good, ...change }, all))).toEqual(fields);
  });

  it('leaves out what the operator does not require', () => {
    const requested = readRegisterSettings(
      '{"isInviteCodeRequired":1,"isInviteCodeRequired_mobile":0,"isRealNameRequred":"0","isPhoneRequired":0,"isCaptchaRequired":0}',
    );
    expect(requested).toEqual({
      inviteCode: false,
      realname: false,
      phone: false,
      captcha: false,
      smsCode: false,
    });
    const settings = { ...requested, terms: false };
    expect(
      checkRegister({ ...good, inviteCode: '', realname: '', phone: '', agreed: false }, settings),
    ).toEqual({});
    expect(Object.keys(checkRegister({ ...good, phone: 'x' }, settings))).toEqual(['phone']);
  });

  it('wants phone and code where the site sends codes', () => {
    const settings = { ...readRegisterSettings('{"isPhoneRequired":0}', '1'), terms: true };
    expect(settings).toMatchObject({ phone: true, smsCode: true });
    expect(Object.keys(checkRegister({ ...good, phone: '', smsCode: '48291' }, settings))).toEqual([
      'phone',
      'smsCode',
    ]);
    expect(checkRegister({ ...good, smsCode: '482913' }, settings)).toEqual({});
  });

  it('requires everything when the setting cannot be read', () => {
    expect(readRegisterSettings('{oops')).toEqual({
      inviteCode: true,
      realname: true,
      phone: true,
      captcha: true,
      smsCode: false,
    });
  });
});

describe('passwordStrength', () => {
  it('never falls when characters of a new kind are added', () => {
    expect(['', 'abcdef', 'abcdef12', 'abcdef12X!zz'].map(passwordStrength)).toEqual([0, 1, 2, 3]);
  });
});
