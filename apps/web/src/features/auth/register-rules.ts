import { isPersonName } from '@koi/contract/person-name';
import { isPhone } from '@koi/contract/phone';
import { isGuessable } from '@koi/rules/guessable';
import type { FieldErrors } from '../../api/field-errors.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';

export interface RegisterForm {
  inviteCode: string;
  name: string;
  password: string;
  passwordConfirm: string;
  realname: string;
  phone: string;
  qkPwd: string;
  qkPwdConfirm: string;
  smsCode: string;
  agreed: boolean;
}

export type RegisterField = keyof RegisterForm | 'captcha';

/** First the account, then what protects its payouts. */
export type RegisterStep = 1 | 2;
export const lastStep: RegisterStep = 2;

/** The captcha comes last: any check consumes it, and it is valid for a few minutes only. */
export const stepOf: Readonly<Record<RegisterField, RegisterStep>> = {
  inviteCode: 1,
  name: 1,
  password: 1,
  passwordConfirm: 1,
  realname: 2,
  phone: 2,
  smsCode: 2,
  qkPwd: 2,
  qkPwdConfirm: 2,
  captcha: 2,
  agreed: 2,
};

/** The first step with an error; undefined if there is none. */
export function stepToMend(errors: FieldErrors<RegisterField>): RegisterStep | undefined {
  const wrong = (Object.keys(errors) as RegisterField[]).map((field) => stepOf[field]);
  return wrong.length === 0 ? undefined : wrong.includes(1) ? 1 : 2;
}

/** Which of the fields that operators can switch are required here. */
export interface RegisterSettings {
  inviteCode: boolean;
  realname: boolean;
  phone: boolean;
  captcha: boolean;
  /** The code of a text message to the phone, which makes the phone required, too. */
  smsCode: boolean;
  /** Agreement to terms, where there are any to be read. */
  terms: boolean;
}

/**
 * Reads `register_setting_json` (docs/contract/play.md 13.16; `isRealNameRequred` is the API's spelling). The
 * `_mobile` keys take precedence on a phone; a field without a switch is required (docs/member-app.md 5).
 */
export function readRegisterSettings(
  json: string | undefined,
  smsOpen?: string,
): Omit<RegisterSettings, 'terms'> {
  let settings: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(json || '{}');
    if (value !== null && typeof value === 'object') settings = value as Record<string, unknown>;
  } catch {
    // An unreadable setting leaves every starred field required.
  }
  const required = (key: string) => String(settings[`${key}_mobile`] ?? settings[key] ?? '1') !== '0';
  const smsCode = smsOpen === '1';
  return {
    inviteCode: required('isInviteCodeRequired'),
    realname: required('isRealNameRequred'),
    phone: smsCode || required('isPhoneRequired'),
    captcha: required('isCaptchaRequired'),
    smsCode,
  };
}

/** Errors by field; the same bounds as the server's (docs/contract/money.md 2.5). */
export function checkRegister(
  form: RegisterForm,
  settings: RegisterSettings,
): Partial<Record<keyof RegisterForm, TextId>> {
  const errors: Partial<Record<keyof RegisterForm, TextId>> = {};
  const realname = form.realname.trim();
  const phone = form.phone.trim();
  if (settings.inviteCode && form.inviteCode.trim() === '') errors.inviteCode = 'auth.errorRequired';
  if (!/^[a-z][a-z0-9]{5,7}$/.test(form.name)) errors.name = 'auth.errorName';
  if (form.password.length < 6) errors.password = 'auth.errorPassword';
  if (form.passwordConfirm === '') errors.passwordConfirm = 'auth.errorRequired';
  else if (form.passwordConfirm !== form.password) errors.passwordConfirm = 'auth.errorPasswordMatch';
  if (realname === '' ? settings.realname : !isPersonName(realname)) errors.realname = 'auth.errorRealname';
  if (phone === '' ? settings.phone : !isPhone(phone)) errors.phone = 'auth.errorPhone';
  if (!/^\d{6}$/.test(form.qkPwd)) errors.qkPwd = 'auth.errorQkPwd';
  else if (isGuessable(form.qkPwd)) errors.qkPwd = 'auth.errorQkPwdWeak';
  if (form.qkPwdConfirm === '') errors.qkPwdConfirm = 'auth.errorRequired';
  else if (form.qkPwdConfirm !== form.qkPwd) errors.qkPwdConfirm = 'auth.errorPasswordMatch';
  if (settings.smsCode && form.smsCode.length < 6) errors.smsCode = 'auth.errorRequired';
  if (settings.terms && !form.agreed) errors.agreed = 'auth.mustAgree';
  return errors;
}

/**
 * Rough strength of a password: 0 empty, 1 weak, 2 fair, 3 strong. Long or mixed is strong; a hint, not
 * enforced.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const score =
    (password.length >= 8 ? 1 : 0) +
    (password.length >= 12 ? 1 : 0) +
    (kinds >= 2 ? 1 : 0) +
    (kinds >= 3 ? 1 : 0);
  return score >= 3 ? 3 : score >= 2 ? 2 : 1;
}
