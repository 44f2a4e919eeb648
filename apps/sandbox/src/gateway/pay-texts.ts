/** Texts of the pay page, by the platform's language keys. */
export interface PayTexts {
  htmlLang: string;
  title: string;
  sandbox: string;
  payee: string;
  amount: string;
  order: string;
  choose: string;
  pay: string;
  more: string;
  fail: string;
  later: string;
  wrong: string;
  twice: string;
  again: string;
  paid: string;
  paidNote: string;
  failed: string;
  failedNote: string;
  waiting: string;
  waitingNote: string;
  expired: string;
  expiredNote: string;
  back: string;
  unknown: string;
  welcome: string;
}

const zh_cn: PayTexts = {
  htmlLang: 'zh-CN',
  title: '支付',
  sandbox: '演示网关，不涉及真实资金',
  payee: '收款方',
  amount: '支付金额',
  order: '订单号',
  choose: '选择支付结果',
  pay: '立即支付',
  more: '其他情况',
  fail: '支付失败',
  later: '稍后到账',
  wrong: '支付错误金额',
  twice: '支付并通知两次',
  again: '重新支付',
  paid: '支付成功',
  paidNote: '商户会收到通知，您可以返回查看余额。',
  failed: '支付失败',
  failedNote: '没有扣款。您可以重新支付，或返回商户。',
  waiting: '处理中',
  waitingNote: '款项正在路上，到账后会通知商户。',
  expired: '订单已过期',
  expiredNote: '请返回商户重新下单。',
  back: '返回商户',
  unknown: '没有这笔支付',
  welcome: '这是演示支付网关。请从应用内存款进入支付页。',
};

const zh_hk: PayTexts = {
  htmlLang: 'zh-HK',
  title: '支付',
  sandbox: '示範網關，不涉及真實資金',
  payee: '收款方',
  amount: '支付金額',
  order: '訂單號',
  choose: '選擇支付結果',
  pay: '立即支付',
  more: '其他情況',
  fail: '支付失敗',
  later: '稍後到賬',
  wrong: '支付錯誤金額',
  twice: '支付並通知兩次',
  again: '重新支付',
  paid: '支付成功',
  paidNote: '商戶會收到通知，您可以返回查看餘額。',
  failed: '支付失敗',
  failedNote: '沒有扣款。您可以重新支付，或返回商戶。',
  waiting: '處理中',
  waitingNote: '款項正在路上，到賬後會通知商戶。',
  expired: '訂單已過期',
  expiredNote: '請返回商戶重新下單。',
  back: '返回商戶',
  unknown: '沒有這筆支付',
  welcome: '這是示範支付網關。請從應用內存款進入支付頁。',
};

const en: PayTexts = {
  htmlLang: 'en',
  title: 'Payment',
  sandbox: 'Demonstration gateway, no real money',
  payee: 'Pay to',
  amount: 'Amount',
  order: 'Order',
  choose: 'Choose how this payment ends',
  pay: 'Pay now',
  more: 'Other outcomes',
  fail: 'Payment fails',
  later: 'Money arrives later',
  wrong: 'Pay a wrong amount',
  twice: 'Pay and notify twice',
  again: 'Try again',
  paid: 'Paid',
  paidNote: 'The merchant is being told. Go back to see your balance.',
  failed: 'Payment failed',
  failedNote: 'Nothing was charged. Try again or go back to the merchant.',
  waiting: 'On its way',
  waitingNote: 'The merchant will be told when the money arrives.',
  expired: 'This payment has expired',
  expiredNote: 'Go back to the merchant and order again.',
  back: 'Back to the merchant',
  unknown: 'There is no such payment',
  welcome: 'This is the demonstration payment gateway. Start a deposit in the app to reach a pay page.',
};

const th: PayTexts = {
  htmlLang: 'th',
  title: 'ชำระเงิน',
  sandbox: 'เกตเวย์สาธิต ไม่มีเงินจริง',
  payee: 'ผู้รับเงิน',
  amount: 'จำนวนเงิน',
  order: 'เลขที่รายการ',
  choose: 'เลือกผลการชำระเงิน',
  pay: 'ชำระเงินทันที',
  more: 'ผลลัพธ์อื่น',
  fail: 'ชำระเงินไม่สำเร็จ',
  later: 'เงินเข้าภายหลัง',
  wrong: 'ชำระผิดจำนวน',
  twice: 'ชำระและแจ้งสองครั้ง',
  again: 'ลองอีกครั้ง',
  paid: 'ชำระเงินสำเร็จ',
  paidNote: 'กำลังแจ้งร้านค้า กลับไปดูยอดเงินของคุณได้',
  failed: 'ชำระเงินไม่สำเร็จ',
  failedNote: 'ไม่มีการหักเงิน ลองอีกครั้งหรือกลับไปที่ร้านค้า',
  waiting: 'กำลังดำเนินการ',
  waitingNote: 'ร้านค้าจะได้รับแจ้งเมื่อเงินเข้า',
  expired: 'รายการหมดอายุแล้ว',
  expiredNote: 'กลับไปที่ร้านค้าแล้วทำรายการใหม่',
  back: 'กลับไปที่ร้านค้า',
  unknown: 'ไม่พบรายการชำระเงินนี้',
  welcome: 'นี่คือเกตเวย์ชำระเงินสาธิต เริ่มฝากเงินในแอปเพื่อเปิดหน้าชำระเงิน',
};

const vi: PayTexts = {
  htmlLang: 'vi',
  title: 'Thanh toán',
  sandbox: 'Cổng minh họa, không dùng tiền thật',
  payee: 'Người nhận',
  amount: 'Số tiền',
  order: 'Mã đơn',
  choose: 'Chọn kết quả thanh toán',
  pay: 'Thanh toán ngay',
  more: 'Kết quả khác',
  fail: 'Thanh toán thất bại',
  later: 'Tiền đến sau',
  wrong: 'Trả sai số tiền',
  twice: 'Trả và báo hai lần',
  again: 'Thử lại',
  paid: 'Đã thanh toán',
  paidNote: 'Đang báo cho cửa hàng. Hãy quay lại để xem số dư.',
  failed: 'Thanh toán thất bại',
  failedNote: 'Không bị trừ tiền. Hãy thử lại hoặc quay về cửa hàng.',
  waiting: 'Đang xử lý',
  waitingNote: 'Cửa hàng sẽ được báo khi tiền đến.',
  expired: 'Thanh toán đã hết hạn',
  expiredNote: 'Hãy quay về cửa hàng và đặt lại.',
  back: 'Về cửa hàng',
  unknown: 'Không có khoản thanh toán này',
  welcome: 'Đây là cổng thanh toán minh họa. Hãy nạp tiền trong ứng dụng để mở trang thanh toán.',
};

export const payTexts: Readonly<Record<string, PayTexts>> = { zh_cn, zh_hk, en, th, vi };

/** An unknown language falls back to `zh_cn`, as on the platform. */
export function payLang(requested: string | undefined): string {
  return requested !== undefined && Object.hasOwn(payTexts, requested) ? requested : 'zh_cn';
}

export function textsFor(lang: string): PayTexts {
  return payTexts[lang] ?? zh_cn;
}
