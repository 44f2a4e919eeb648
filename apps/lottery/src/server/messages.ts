import { type Lang, langs } from '../draw/game.ts';
import type { RefusalKey } from './refusal.ts';

const texts: Record<Lang, Record<RefusalKey, string>> = {
  zh_cn: {
    invalid_request: '请求格式不正确',
    session_required: '登录已过期，请从平台重新进入',
    launch_used: '进入链接已失效，请从平台重新进入',
    not_found: '没有找到该期数据',
    issue_closed: '本期已封盘，请投注下一期',
    request_id_reused: '该注单编号已用于其他内容',
    bad_selection: '投注内容不正确',
    stake_range: '单注金额须在 {min} 至 {max} 之间',
    payout_limit: '超过本期最高派彩 {max}',
    insufficient_balance: '余额不足',
    rate_limited: '操作过于频繁，请稍后再试',
    internal: '系统繁忙，请稍后再试',
  },
  zh_hk: {
    invalid_request: '請求格式不正確',
    session_required: '登入已過期，請從平台重新進入',
    launch_used: '進入連結已失效，請從平台重新進入',
    not_found: '沒有找到該期資料',
    issue_closed: '本期已封盤，請投注下一期',
    request_id_reused: '該注單編號已用於其他內容',
    bad_selection: '投注內容不正確',
    stake_range: '單注金額須在 {min} 至 {max} 之間',
    payout_limit: '超過本期最高派彩 {max}',
    insufficient_balance: '餘額不足',
    rate_limited: '操作過於頻繁，請稍後再試',
    internal: '系統繁忙，請稍後再試',
  },
  en: {
    invalid_request: 'The request is not valid',
    session_required: 'Your session has ended. Open the game again from the platform',
    launch_used: 'This link was used already. Open the game again from the platform',
    not_found: 'There is no such issue',
    issue_closed: 'Bets for this issue are closed. Please bet on the next one',
    request_id_reused: 'This slip number was used for another slip',
    bad_selection: 'The selection is not valid',
    stake_range: 'The stake of a line must be from {min} to {max}',
    payout_limit: 'Over the highest payout of an issue, {max}',
    insufficient_balance: 'Not enough balance',
    rate_limited: 'Too many requests. Please wait a moment',
    internal: 'Something went wrong. Please try again',
  },
  th: {
    invalid_request: 'คำขอไม่ถูกต้อง',
    session_required: 'เซสชันหมดอายุ กรุณาเข้าเกมจากแพลตฟอร์มอีกครั้ง',
    launch_used: 'ลิงก์นี้ถูกใช้แล้ว กรุณาเข้าเกมจากแพลตฟอร์มอีกครั้ง',
    not_found: 'ไม่พบงวดนี้',
    issue_closed: 'งวดนี้ปิดรับแล้ว กรุณาแทงงวดถัดไป',
    request_id_reused: 'หมายเลขโพยนี้ถูกใช้กับโพยอื่นแล้ว',
    bad_selection: 'รายการที่เลือกไม่ถูกต้อง',
    stake_range: 'เดิมพันต่อรายการต้องอยู่ระหว่าง {min} ถึง {max}',
    payout_limit: 'เกินยอดจ่ายสูงสุดของงวด {max}',
    insufficient_balance: 'ยอดเงินไม่พอ',
    rate_limited: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
    internal: 'ระบบขัดข้อง กรุณาลองใหม่',
  },
  vi: {
    invalid_request: 'Yêu cầu không hợp lệ',
    session_required: 'Phiên đã hết hạn. Vui lòng vào lại từ nền tảng',
    launch_used: 'Liên kết này đã được dùng. Vui lòng vào lại từ nền tảng',
    not_found: 'Không có kỳ này',
    issue_closed: 'Kỳ này đã đóng cược. Vui lòng cược kỳ tiếp theo',
    request_id_reused: 'Mã phiếu này đã dùng cho phiếu khác',
    bad_selection: 'Lựa chọn không hợp lệ',
    stake_range: 'Tiền cược mỗi dòng phải từ {min} đến {max}',
    payout_limit: 'Vượt mức trả thưởng cao nhất của kỳ, {max}',
    insufficient_balance: 'Số dư không đủ',
    rate_limited: 'Thao tác quá nhanh. Vui lòng đợi một chút',
    internal: 'Có lỗi xảy ra. Vui lòng thử lại',
  },
};

/** The text of a refusal in the language asked for; zh_cn for an unknown language. */
export function messageOf(
  key: RefusalKey,
  lang: unknown,
  values: Readonly<Record<string, string>> = {},
): string {
  const known = langs.find((one) => one === lang) ?? 'zh_cn';
  return texts[known][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
