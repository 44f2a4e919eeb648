import type { Lang } from '@koi/supplier-protocol/langs';
import type { RefusalKey } from './refusal.ts';

/** Texts of the games, in addition to those of every supplier page. */
export const refusalTexts: Record<Lang, Record<RefusalKey, string>> = {
  zh_cn: {
    round_closed: '本局已停止下注',
    request_id_reused: '该注单编号已用于其他内容',
    seed_moved: '种子已更换，请核对新的哈希后再试',
    stake_range: '下注金额须在 {min} 至 {max} 之间',
    bad_choice: '下注内容不正确',
    too_fast: '发射过快，请稍候',
  },
  zh_hk: {
    round_closed: '本局已停止下注',
    request_id_reused: '該注單編號已用於其他內容',
    seed_moved: '種子已更換，請核對新的雜湊後再試',
    stake_range: '下注金額須在 {min} 至 {max} 之間',
    bad_choice: '下注內容不正確',
    too_fast: '發射過快，請稍候',
  },
  en: {
    round_closed: 'Bets for this round are closed',
    request_id_reused: 'This bet number was used for another bet',
    seed_moved: 'The seed has changed meanwhile. Look at the new hash and try again',
    stake_range: 'The bet must be from {min} to {max}',
    bad_choice: 'The bet is not valid',
    too_fast: 'Too fast. Please wait a moment',
  },
  th: {
    round_closed: 'รอบนี้ปิดรับเดิมพันแล้ว',
    request_id_reused: 'หมายเลขเดิมพันนี้ถูกใช้กับรายการอื่นแล้ว',
    seed_moved: 'ซีดถูกเปลี่ยนไปแล้ว กรุณาดูแฮชใหม่แล้วลองอีกครั้ง',
    stake_range: 'เดิมพันต้องอยู่ระหว่าง {min} ถึง {max}',
    bad_choice: 'รายการเดิมพันไม่ถูกต้อง',
    too_fast: 'เร็วเกินไป กรุณารอสักครู่',
  },
  vi: {
    round_closed: 'Ván này đã đóng cược',
    request_id_reused: 'Mã cược này đã dùng cho cược khác',
    seed_moved: 'Seed đã thay đổi. Hãy xem mã băm mới rồi thử lại',
    stake_range: 'Tiền cược phải từ {min} đến {max}',
    bad_choice: 'Cược không hợp lệ',
    too_fast: 'Quá nhanh. Vui lòng chờ một chút',
  },
};
