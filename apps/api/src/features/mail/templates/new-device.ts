import type { Lang } from '@koi/contract/enumerations';
import { fill } from '../../../platform/lib/texts.ts';
import type { Template } from './template.ts';

interface PartTexts {
  title: string;
  text: string;
  unknown: string;
}

/** `{device}` and `{place}` come from the visitor and hold no markup (`accounts/sessions/device.ts`). */
const texts: Readonly<Record<Lang, PartTexts>> = {
  zh_cn: {
    title: '新设备登录提醒',
    text: '<p>您的账号刚刚在新设备上登录：<strong>{device}</strong>（{place}，{time}）。</p><p>如非本人操作，请立即退出该设备并修改登录密码。</p>',
    unknown: '未知设备',
  },
  zh_hk: {
    title: '新裝置登入提醒',
    text: '<p>您的帳號剛剛在新裝置上登入：<strong>{device}</strong>（{place}，{time}）。</p><p>如非本人操作，請立即登出該裝置並修改登入密碼。</p>',
    unknown: '未知裝置',
  },
  en: {
    title: 'Log-in on a new device',
    text: '<p>Your account was just used on a new device: <strong>{device}</strong> ({place}, {time}).</p><p>If that was not you, log it out now and change your password.</p>',
    unknown: 'unknown device',
  },
  th: {
    title: 'เข้าสู่ระบบจากอุปกรณ์ใหม่',
    text: '<p>บัญชีของคุณเพิ่งเข้าสู่ระบบจากอุปกรณ์ใหม่: <strong>{device}</strong> ({place}, {time})</p><p>หากไม่ใช่คุณ โปรดออกจากระบบอุปกรณ์นั้นทันทีและเปลี่ยนรหัสผ่าน</p>',
    unknown: 'อุปกรณ์ที่ไม่รู้จัก',
  },
  vi: {
    title: 'Đăng nhập trên thiết bị mới',
    text: '<p>Tài khoản của bạn vừa đăng nhập trên thiết bị mới: <strong>{device}</strong> ({place}, {time}).</p><p>Nếu không phải bạn, hãy đăng xuất thiết bị đó ngay và đổi mật khẩu.</p>',
    unknown: 'thiết bị không rõ',
  },
};

export const newDevice: Template<{ device: string; place: string; at: string }> = (
  lang,
  { device, place, at },
  site,
) => {
  const { title, text, unknown } = texts[lang];
  const time = site.toWireDate(new Date(at));
  return { title, content: fill(text, { device: device || unknown, place, time }) };
};
