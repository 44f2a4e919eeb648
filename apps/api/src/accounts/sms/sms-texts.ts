import type { Lang } from '@koi/contract/enumerations';
import type { SmsPurpose } from './sms-sender.ts';

/**
 * `{site}`, `{code}` and `{minutes}` are filled in. The site comes first because a phone's lock screen shows
 * the beginning of a message.
 */
const texts: Readonly<Record<Lang, Readonly<Record<SmsPurpose, string>>>> = {
  zh_cn: {
    register: '【{site}】注册验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    reset: '【{site}】重置登录密码的验证码 {code}，{minutes} 分钟内有效。如非本人操作，请勿告诉他人。',
    bind: '【{site}】绑定手机的验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  zh_hk: {
    register: '【{site}】註冊驗證碼 {code}，{minutes} 分鐘內有效，請勿告訴他人。',
    reset: '【{site}】重設登入密碼的驗證碼 {code}，{minutes} 分鐘內有效。如非本人操作，請勿告訴他人。',
    bind: '【{site}】綁定手機的驗證碼 {code}，{minutes} 分鐘內有效，請勿告訴他人。',
  },
  en: {
    register: '{site}: {code} is your code to register. Valid for {minutes} minutes. Do not share it.',
    reset:
      '{site}: {code} is your code for a new log-in password. Valid for {minutes} minutes. If you did not request it, do not share it.',
    bind: '{site}: {code} is your code to link this phone. Valid for {minutes} minutes. Do not share it.',
  },
  th: {
    register: '{site}: รหัสสมัครสมาชิก {code} ใช้ได้ {minutes} นาที ห้ามบอกผู้อื่น',
    reset: '{site}: รหัสตั้งรหัสผ่านใหม่ {code} ใช้ได้ {minutes} นาที หากคุณไม่ได้ขอ ห้ามบอกผู้อื่น',
    bind: '{site}: รหัสผูกหมายเลขโทรศัพท์ {code} ใช้ได้ {minutes} นาที ห้ามบอกผู้อื่น',
  },
  vi: {
    register: '{site}: {code} là mã đăng ký của bạn, có hiệu lực {minutes} phút. Không cho ai biết mã này.',
    reset:
      '{site}: {code} là mã đặt lại mật khẩu, có hiệu lực {minutes} phút. Nếu không phải bạn yêu cầu, không cho ai biết mã này.',
    bind: '{site}: {code} là mã liên kết số điện thoại, có hiệu lực {minutes} phút. Không cho ai biết mã này.',
  },
};

/** What the staff tells a guest, with the site's name in front. */
export const answerText = (lang: Lang, site: string, answer: string): string =>
  lang === 'zh_cn' || lang === 'zh_hk' ? `【${site}】${answer}` : `${site}: ${answer}`;

export function smsText(
  lang: Lang,
  purpose: SmsPurpose,
  values: Readonly<Record<'site' | 'code' | 'minutes', string>>,
): string {
  return texts[lang][purpose].replaceAll(
    /\{(site|code|minutes)\}/g,
    (_place, name: keyof typeof values) => values[name],
  );
}
