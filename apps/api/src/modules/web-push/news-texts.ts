import type { Lang, NotificationKind } from '@koi/contract/enumerations';

interface NewsTexts extends Readonly<Record<NotificationKind, string>> {
  more: string;
}

/** Texts that a locked phone may show to anyone: no amount, no name, no outcome. */
const texts: Readonly<Record<Lang, NewsTexts>> = {
  zh_cn: {
    deposit: '您的存款订单已处理',
    withdrawal: '您的提款订单已处理',
    loan: '您的借款申请已处理',
    application: '您的申请已处理',
    mail: '您有一封新站内信',
    draw: '您投注的一期已开奖',
    more: '点击查看',
  },
  zh_hk: {
    deposit: '您的存款訂單已處理',
    withdrawal: '您的提款訂單已處理',
    loan: '您的借款申請已處理',
    application: '您的申請已處理',
    mail: '您有一封新站內信',
    draw: '您投注的一期已開獎',
    more: '按此查看',
  },
  en: {
    deposit: 'A deposit order was decided',
    withdrawal: 'A withdrawal order was decided',
    loan: 'A loan request was decided',
    application: 'An application was decided',
    mail: 'You have new mail',
    draw: 'A draw you bet on has its result',
    more: 'Tap to see it',
  },
  th: {
    deposit: 'รายการฝากเงินของคุณได้รับการดำเนินการแล้ว',
    withdrawal: 'รายการถอนเงินของคุณได้รับการดำเนินการแล้ว',
    loan: 'คำขอกู้ของคุณได้รับการพิจารณาแล้ว',
    application: 'คำขอของคุณได้รับการพิจารณาแล้ว',
    mail: 'คุณมีข้อความใหม่',
    draw: 'งวดที่คุณเดิมพันออกผลแล้ว',
    more: 'แตะเพื่อดู',
  },
  vi: {
    deposit: 'Lệnh nạp tiền của bạn đã được xử lý',
    withdrawal: 'Lệnh rút tiền của bạn đã được xử lý',
    loan: 'Yêu cầu vay của bạn đã được xử lý',
    application: 'Đơn của bạn đã được xử lý',
    mail: 'Bạn có thư mới',
    draw: 'Kỳ quay bạn đặt cược đã có kết quả',
    more: 'Chạm để xem',
  },
};

export function newsText(lang: Lang, kind: NotificationKind): { title: string; body: string } {
  const { [kind]: title, more } = texts[lang];
  return { title, body: more };
}
