import { type Lang, langOf } from './lang.ts';
import type { RefusalKey } from './refusal.ts';

const texts: Record<Lang, Record<RefusalKey, string>> = {
  zh_cn: {
    invalid_request: '请求格式不正确',
    session_required: '登录已过期，请从平台重新进入',
    launch_used: '进入链接已失效，请从平台重新进入',
    not_found: '没有找到该局',
    round_closed: '本局已停止下注',
    request_id_reused: '该注单编号已用于其他内容',
    stake_range: '下注金额须在 {min} 至 {max} 之间',
    bad_choice: '下注内容不正确',
    insufficient_balance: '余额不足',
    too_fast: '发射过快，请稍候',
    internal: '系统繁忙，请稍后再试',
  },
  zh_hk: {
    invalid_request: '請求格式不正確',
    session_required: '登入已過期，請從平台重新進入',
    launch_used: '進入連結已失效，請從平台重新進入',
    not_found: '沒有找到該局',
    round_closed: '本局已停止下注',
    request_id_reused: '該注單編號已用於其他內容',
    stake_range: '下注金額須在 {min} 至 {max} 之間',
    bad_choice: '下注內容不正確',
    insufficient_balance: '餘額不足',
    too_fast: '發射過快，請稍候',
    internal: '系統繁忙，請稍後再試',
  },
  en: {
    invalid_request: 'The request is not valid',
    session_required: 'Your session has ended. Open the game again from the platform',
    launch_used: 'This link was used already. Open the game again from the platform',
    not_found: 'There is no such round',
    round_closed: 'Bets for this round are closed',
    request_id_reused: 'This bet number was used for another bet',
    stake_range: 'The bet must be from {min} to {max}',
    bad_choice: 'The bet is not valid',
    insufficient_balance: 'Not enough balance',
    too_fast: 'Too fast. Please wait a moment',
    internal: 'Something went wrong. Please try again',
  },
  th: {
    invalid_request: 'คำขอไม่ถูกต้อง',
    session_required: 'เซสชันหมดอายุ กรุณาเข้าเกมจากแพลตฟอร์มอีกครั้ง',
    launch_used: 'ลิงก์นี้ถูกใช้แล้ว กรุณาเข้าเกมจากแพลตฟอร์มอีกครั้ง',
    not_found: 'ไม่พบรอบนี้',
    round_closed: 'รอบนี้ปิดรับเดิมพันแล้ว',
    request_id_reused: 'หมายเลขเดิมพันนี้ถูกใช้กับรายการอื่นแล้ว',
    stake_range: 'เดิมพันต้องอยู่ระหว่าง {min} ถึง {max}',
    bad_choice: 'รายการเดิมพันไม่ถูกต้อง',
    insufficient_balance: 'ยอดเงินไม่พอ',
    too_fast: 'เร็วเกินไป กรุณารอสักครู่',
    internal: 'ระบบขัดข้อง กรุณาลองใหม่',
  },
  vi: {
    invalid_request: 'Yêu cầu không hợp lệ',
    session_required: 'Phiên đã hết hạn. Vui lòng vào lại từ nền tảng',
    launch_used: 'Liên kết này đã được dùng. Vui lòng vào lại từ nền tảng',
    not_found: 'Không có ván này',
    round_closed: 'Ván này đã đóng cược',
    request_id_reused: 'Mã cược này đã dùng cho cược khác',
    stake_range: 'Tiền cược phải từ {min} đến {max}',
    bad_choice: 'Cược không hợp lệ',
    insufficient_balance: 'Số dư không đủ',
    too_fast: 'Quá nhanh. Vui lòng chờ một chút',
    internal: 'Có lỗi xảy ra. Vui lòng thử lại',
  },
};

/** The text of a refusal in the language asked for. */
export function messageOf(
  key: RefusalKey,
  lang: unknown,
  values: Readonly<Record<string, string>> = {},
): string {
  return texts[langOf(lang)][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
