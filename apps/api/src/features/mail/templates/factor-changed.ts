import type { Lang } from '@koi/contract/enumerations';
import { fill } from '../../../platform/lib/texts.ts';
import type { Template } from './template.ts';
import { restSentence } from './withdrawals-rest.ts';

/** `reset`: by the staff. `recovery`: a recovery code was used. `renewed`: new recovery codes were issued. */
export type FactorEvent = 'on' | 'off' | 'reset' | 'recovery' | 'renewed';

type PartTexts = Readonly<Record<FactorEvent, { title: string; text: string }>> & {
  readonly warning: string;
};

const texts: Readonly<Record<Lang, PartTexts>> = {
  zh_cn: {
    on: { title: '两步验证已开启', text: '您的账号已于 {time} 开启两步验证。' },
    off: { title: '两步验证已关闭', text: '您的账号已于 {time} 关闭两步验证。' },
    reset: { title: '两步验证已重置', text: '客服已于 {time} 重置您的两步验证，目前处于关闭状态。' },
    recovery: { title: '恢复码已使用', text: '您的一个恢复码已于 {time} 被使用，还剩 {left} 个。' },
    renewed: { title: '恢复码已更新', text: '已于 {time} 生成新的恢复码，旧恢复码全部失效。' },
    warning: '如非本人操作，请立即修改登录密码并联系客服。',
  },
  zh_hk: {
    on: { title: '兩步驗證已開啟', text: '您的帳號已於 {time} 開啟兩步驗證。' },
    off: { title: '兩步驗證已關閉', text: '您的帳號已於 {time} 關閉兩步驗證。' },
    reset: { title: '兩步驗證已重設', text: '客服已於 {time} 重設您的兩步驗證，目前為關閉狀態。' },
    recovery: { title: '復原碼已使用', text: '您的一個復原碼已於 {time} 被使用，還剩 {left} 個。' },
    renewed: { title: '復原碼已更新', text: '已於 {time} 產生新的復原碼，舊復原碼全部失效。' },
    warning: '如非本人操作，請立即修改登入密碼並聯絡客服。',
  },
  en: {
    on: {
      title: 'Two-step verification is on',
      text: 'Two-step verification was turned on for your account at {time}.',
    },
    off: {
      title: 'Two-step verification is off',
      text: 'Two-step verification was turned off for your account at {time}.',
    },
    reset: {
      title: 'Two-step verification was reset',
      text: 'Customer service reset your two-step verification at {time}. It is off now.',
    },
    recovery: {
      title: 'A recovery code was used',
      text: 'One of your recovery codes was used at {time}. Codes left: {left}.',
    },
    renewed: {
      title: 'New recovery codes',
      text: 'New recovery codes were made at {time}. The old ones no longer work.',
    },
    warning: 'If that was not you, change your password now and contact customer service.',
  },
  th: {
    on: { title: 'เปิดการยืนยันสองขั้นตอนแล้ว', text: 'เปิดการยืนยันสองขั้นตอนสำหรับบัญชีของคุณเมื่อ {time}' },
    off: { title: 'ปิดการยืนยันสองขั้นตอนแล้ว', text: 'ปิดการยืนยันสองขั้นตอนของบัญชีคุณเมื่อ {time}' },
    reset: {
      title: 'รีเซ็ตการยืนยันสองขั้นตอนแล้ว',
      text: 'ฝ่ายบริการลูกค้ารีเซ็ตการยืนยันสองขั้นตอนของคุณเมื่อ {time} ขณะนี้ปิดอยู่',
    },
    recovery: { title: 'มีการใช้รหัสกู้คืน', text: 'มีการใช้รหัสกู้คืนของคุณหนึ่งรหัสเมื่อ {time} เหลือ {left} รหัส' },
    renewed: { title: 'รหัสกู้คืนชุดใหม่', text: 'สร้างรหัสกู้คืนชุดใหม่เมื่อ {time} รหัสเดิมใช้ไม่ได้แล้ว' },
    warning: 'หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันทีและติดต่อฝ่ายบริการลูกค้า',
  },
  vi: {
    on: {
      title: 'Đã bật xác minh hai bước',
      text: 'Xác minh hai bước của tài khoản đã được bật lúc {time}.',
    },
    off: { title: 'Đã tắt xác minh hai bước', text: 'Xác minh hai bước của tài khoản đã bị tắt lúc {time}.' },
    reset: {
      title: 'Đã đặt lại xác minh hai bước',
      text: 'Bộ phận hỗ trợ đã đặt lại xác minh hai bước của bạn lúc {time}. Hiện đang tắt.',
    },
    recovery: {
      title: 'Một mã khôi phục đã được dùng',
      text: 'Một mã khôi phục của bạn đã được dùng lúc {time}. Còn lại: {left} mã.',
    },
    renewed: {
      title: 'Mã khôi phục mới',
      text: 'Mã khôi phục mới đã được tạo lúc {time}. Các mã cũ không còn dùng được.',
    },
    warning: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ.',
  },
};

interface FactorChanged {
  event: FactorEvent;
  at: string;
  /** Recovery codes that are left, after one was used. */
  left?: number;
  /** Until when withdrawals rest, after a reset. */
  until?: string;
}

export const factorChanged: Template<FactorChanged> = (lang, { event, at, left = 0, until }, site) => {
  const { [event]: said, warning } = texts[lang];
  const text = fill(said.text, { time: site.toWireDate(new Date(at)), left });
  const rest = until === undefined ? [] : [restSentence(lang, until, site)];
  const content = [text, ...rest, warning].map((line) => `<p>${line}</p>`).join('');
  return { title: said.title, content };
};
