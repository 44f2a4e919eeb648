import { describe, expect, it } from 'vitest';
import {
  checkRegister,
  inviteCodeFrom,
  passwordStrength,
  type RegisterForm,
  readRegisterSettings,
} from './register-rules.ts';

const all = readRegisterSettings(undefined);
const good: RegisterForm = {
  inviteCode: 'KOI8888',
  name: 'panda7',
  password: 'secret1',
  passwordConfirm: 'secret1',
  realname: 'Li Wei',
  phone: '13800000000',
  qkPwd: '482913',
  qkPwdConfirm: '482913',
  captcha: '1234',
  agreed: true,
};

describe('checkRegister', () => {
  it('passes a complete form', () => {
    expect(checkRegister(good, all)).toEqual({});
  });

  it.each([
    [{ inviteCode: ' ' }, 'inviteCode'],
    [{ name: 'pand7' }, 'name'],
    [{ name: 'panda7777' }, 'name'],
    [{ name: '7panda' }, 'name'],
    [{ name: 'Panda7' }, 'name'],
    [{ password: 'short', passwordConfirm: 'short' }, 'password'],
    [{ passwordConfirm: 'other' }, 'passwordConfirm'],
    [{ realname: 'L' }, 'realname'],
    [{ phone: 'call me' }, 'phone'],
    [{ qkPwd: '12345', qkPwdConfirm: '12345' }, 'qkPwd'],
    [{ qkPwd: '123456', qkPwdConfirm: '123456' }, 'qkPwd'],
    [{ qkPwdConfirm: '654321' }, 'qkPwdConfirm'],
    [{ captcha: '12' }, 'captcha'],
    [{ agreed: false }, 'agreed'],
  ] as const)('%j is wrong at %s only', (change, field) => {
    expect(Object.keys(checkRegister({ ...good, ...change }, all))).toEqual([field]);
  });

  it('leaves out what the operator does not require', () => {
    const settings = readRegisterSettings(
      '{"isInviteCodeRequired":1,"isInviteCodeRequired_mobile":0,"isRealNameRequred":"0","isPhoneRequired":0,"isCaptchaRequired":0}',
    );
    expect(settings).toEqual({ inviteCode: false, realname: false, phone: false, captcha: false });
    expect(
      checkRegister({ ...good, inviteCode: '', realname: '', phone: '', captcha: '' }, settings),
    ).toEqual({});
    expect(Object.keys(checkRegister({ ...good, phone: 'x' }, settings))).toEqual(['phone']);
  });

  it('requires everything when the setting cannot be read', () => {
    expect(readRegisterSettings('{oops')).toEqual({
      inviteCode: true,
      realname: true,
      phone: true,
      captcha: true,
    });
  });
});

describe('inviteCodeFrom', () => {
  it.each([
    ['', 'i=KOI1', 'KOI1'],
    ['?token=T0K', '', 'T0K'],
    ['?i=OUT', 'i=IN', 'IN'],
    ['', '', ''],
  ])('%j and %j → %j', (outer, inner, code) => {
    expect(inviteCodeFrom(outer, new URLSearchParams(inner))).toBe(code);
  });
});

describe('passwordStrength', () => {
  it('never falls when characters of a new kind are added', () => {
    expect(['', 'abcdef', 'abcdef12', 'abcdef12X!zz'].map(passwordStrength)).toEqual([0, 1, 2, 3]);
  });
});
