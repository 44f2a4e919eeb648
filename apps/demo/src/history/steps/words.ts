import type { Lang } from '@koi/contract/enumerations';

type Texts = Readonly<Record<Lang, string>>;

/** An operator's answer to a deposit that never arrived. */
export const noMoneyCame: Texts = {
  zh_cn: '未查询到该笔款项，请核对后重新提交',
  zh_hk: '未查詢到該筆款項，請核對後重新提交',
  en: 'No such payment has reached us. Please check it and report it again.',
  th: 'ไม่พบยอดโอนนี้ กรุณาตรวจสอบและแจ้งใหม่อีกครั้ง',
  vi: 'Chưa nhận được khoản chuyển này. Vui lòng kiểm tra và gửi lại.',
};

/** Answer to a withdrawal that cannot be paid to that account. */
export const accountWrong: Texts = {
  zh_cn: '收款账户信息有误，请更换银行卡后重新申请',
  zh_hk: '收款帳戶資料有誤，請更換銀行卡後重新申請',
  en: 'The bank did not accept this account. Please bind another card and apply again.',
  th: 'ธนาคารไม่รับบัญชีนี้ กรุณาผูกบัญชีอื่นแล้วขอใหม่',
  vi: 'Ngân hàng không chấp nhận tài khoản này. Vui lòng liên kết thẻ khác và gửi lại.',
};

/** Answer to a loan that is refused. */
export const playMoreFirst: Texts = {
  zh_cn: '近期投注记录不足，请满一周后再申请',
  zh_hk: '近期投注紀錄不足，請滿一週後再申請',
  en: 'Your account is too new for this amount. Please ask again in a week.',
  th: 'บัญชียังใหม่เกินไปสำหรับวงเงินนี้ กรุณาขอใหม่ในอีกหนึ่งสัปดาห์',
  vi: 'Tài khoản còn quá mới cho số tiền này. Vui lòng gửi lại sau một tuần.',
};

/** Answer to an application whose conditions are not met. */
export const notMet: Texts = {
  zh_cn: '该笔存款不符合活动条件',
  zh_hk: '該筆存款不符合活動條件',
  en: 'This deposit does not meet the conditions of the promotion.',
  th: 'ยอดฝากนี้ไม่ตรงตามเงื่อนไขกิจกรรม',
  vi: 'Khoản nạp này không đáp ứng điều kiện khuyến mãi.',
};
