import type { Lang } from '@koi/contract/enumerations';
import { fill } from '../../../platform/lib/texts.ts';
import type { Template } from './template.ts';
import { restSentence } from './withdrawals-rest.ts';

/**
 * Details that identify a member: the phone resets the password, the real name decides which cards are paid
 * to.
 */
export const guardedDetails = ['phone', 'realname'] as const;
type GuardedDetail = (typeof guardedDetails)[number];

type PartTexts = Readonly<Record<GuardedDetail | 'title' | 'warning', string>>;

const texts: Readonly<Record<Lang, PartTexts>> = {
  zh_cn: {
    title: '账号资料已更改',
    phone: '客服已于 {time} 更改您的手机号。',
    realname: '客服已于 {time} 更改您的真实姓名。',
    warning: '如非您本人要求，请立即联系客服。',
  },
  zh_hk: {
    title: '帳號資料已更改',
    phone: '客服已於 {time} 更改您的手機號碼。',
    realname: '客服已於 {time} 更改您的真實姓名。',
    warning: '如非您本人要求，請立即聯絡客服。',
  },
  en: {
    title: 'Your details were changed',
    phone: 'Customer service changed your phone number at {time}.',
    realname: 'Customer service changed your real name at {time}.',
    warning: 'If you did not ask for this, contact customer service now.',
  },
  th: {
    title: 'ข้อมูลบัญชีของคุณถูกเปลี่ยน',
    phone: 'ฝ่ายบริการลูกค้าเปลี่ยนหมายเลขโทรศัพท์ของคุณเมื่อ {time}',
    realname: 'ฝ่ายบริการลูกค้าเปลี่ยนชื่อจริงของคุณเมื่อ {time}',
    warning: 'หากคุณไม่ได้ร้องขอ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
  },
  vi: {
    title: 'Thông tin tài khoản đã được thay đổi',
    phone: 'Bộ phận hỗ trợ đã thay đổi số điện thoại của bạn lúc {time}.',
    realname: 'Bộ phận hỗ trợ đã thay đổi họ tên của bạn lúc {time}.',
    warning: 'Nếu bạn không yêu cầu việc này, hãy liên hệ ngay với bộ phận hỗ trợ.',
  },
};

export const detailsChanged: Template<{ details: readonly GuardedDetail[]; at: string; until?: string }> = (
  lang,
  { details, at, until },
  site,
) => {
  const { title, warning, ...approvals } = texts[lang];
  const time = site.toWireDate(new Date(at));
  const lines = [
    ...details.map((detail) => fill(approvals[detail], { time })),
    ...(until === undefined ? [] : [restSentence(lang, until, site)]),
    warning,
  ];
  return { title, content: lines.map((line) => `<p>${line}</p>`).join('') };
};
