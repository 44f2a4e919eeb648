import type { Lang } from './langs.ts';

/** Refusals shared by all supplier pages, with their HTTP status. */
export const pageRefusals = {
  invalid_request: 400,
  session_required: 401,
  launch_used: 401,
  not_found: 404,
  too_large: 413,
  insufficient_balance: 422,
  internal: 500,
  unavailable: 503,
} as const;

export type PageRefusalKey = keyof typeof pageRefusals;

export const pageRefusalTexts: Readonly<Record<Lang, Readonly<Record<PageRefusalKey, string>>>> = {
  zh_cn: {
    invalid_request: '请求格式不正确',
    session_required: '登录已过期，请从平台重新进入',
    launch_used: '进入链接已失效，请从平台重新进入',
    not_found: '没有找到所请求的内容',
    too_large: '请求内容过大',
    insufficient_balance: '余额不足',
    internal: '系统繁忙，请稍后再试',
    unavailable: '当前访问量较大，请稍后再试',
  },
  zh_hk: {
    invalid_request: '請求格式不正確',
    session_required: '登入已過期，請從平台重新進入',
    launch_used: '進入連結已失效，請從平台重新進入',
    not_found: '沒有找到所請求的內容',
    too_large: '請求內容過大',
    insufficient_balance: '餘額不足',
    internal: '系統繁忙，請稍後再試',
    unavailable: '目前訪問量較大，請稍後再試',
  },
  en: {
    invalid_request: 'The request is not valid',
    session_required: 'Your session has ended. Open the game again from the platform',
    launch_used: 'This link was used already. Open the game again from the platform',
    not_found: 'There is nothing to be found here',
    too_large: 'The request is too large',
    insufficient_balance: 'Not enough balance',
    internal: 'Something went wrong. Please try again',
    unavailable: 'We are very busy at the moment. Please try again shortly',
  },
  th: {
    invalid_request: 'คำขอไม่ถูกต้อง',
    session_required: 'เซสชันหมดอายุ กรุณาเข้าเกมจากแพลตฟอร์มอีกครั้ง',
    launch_used: 'ลิงก์นี้ถูกใช้แล้ว กรุณาเข้าเกมจากแพลตฟอร์มอีกครั้ง',
    not_found: 'ไม่พบสิ่งที่ขอ',
    too_large: 'คำขอมีขนาดใหญ่เกินไป',
    insufficient_balance: 'ยอดเงินไม่พอ',
    internal: 'ระบบขัดข้อง กรุณาลองใหม่',
    unavailable: 'ขณะนี้มีผู้ใช้งานจำนวนมาก กรุณาลองใหม่อีกครั้งในอีกสักครู่',
  },
  vi: {
    invalid_request: 'Yêu cầu không hợp lệ',
    session_required: 'Phiên đã hết hạn. Vui lòng vào lại từ nền tảng',
    launch_used: 'Liên kết này đã được dùng. Vui lòng vào lại từ nền tảng',
    not_found: 'Không tìm thấy nội dung yêu cầu',
    too_large: 'Yêu cầu quá lớn',
    insufficient_balance: 'Số dư không đủ',
    internal: 'Có lỗi xảy ra. Vui lòng thử lại',
    unavailable: 'Hệ thống đang quá tải, vui lòng thử lại sau giây lát',
  },
};
