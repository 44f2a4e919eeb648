import type { Lang } from '@koi/contract/enumerations';
import { fill } from '../../../platform/lib/texts.ts';
import type { Template } from './template.ts';

type Kind = 'login' | 'withdrawal';
/** `given`: the support has made a code, valid until then. `used`: withdrawals rest until then. */
type Event = 'given' | 'used';
type PartTexts = Readonly<Record<Kind, string>> & Readonly<Record<Event, { title: string; text: string }>>;

const texts: Readonly<Record<Lang, PartTexts>> = {
  zh_cn: {
    login: '登录密码',
    withdrawal: '提款密码',
    given: {
      title: '密码重置码已生成',
      text: '<p>客服刚刚为您的<strong>{kind}</strong>生成了一次性重置码，{time} 前有效。</p><p>如非您本人要求，请立即联系客服。请勿将重置码告诉他人。</p>',
    },
    used: {
      title: '密码已重置',
      text: '<p>您的<strong>{kind}</strong>已通过客服重置码修改。为保护您的资金，{time} 前暂停提款。</p><p>如非本人操作，请立即联系客服。</p>',
    },
  },
  zh_hk: {
    login: '登入密碼',
    withdrawal: '提款密碼',
    given: {
      title: '密碼重設碼已產生',
      text: '<p>客服剛剛為您的<strong>{kind}</strong>產生了一次性重設碼，{time} 前有效。</p><p>如非您本人要求，請立即聯絡客服。請勿將重設碼告訴他人。</p>',
    },
    used: {
      title: '密碼已重設',
      text: '<p>您的<strong>{kind}</strong>已透過客服重設碼更改。為保障您的資金，{time} 前暫停提款。</p><p>如非本人操作，請立即聯絡客服。</p>',
    },
  },
  en: {
    login: 'log-in password',
    withdrawal: 'withdrawal password',
    given: {
      title: 'A code to reset your password',
      text: '<p>Our team has made a one-time code for your <strong>{kind}</strong>. It is valid until {time}.</p><p>If you did not ask for it, please contact us now. Never pass the code on.</p>',
    },
    used: {
      title: 'Your password was reset',
      text: '<p>Your <strong>{kind}</strong> was reset with a code from our team. To protect your money, withdrawals are paused until {time}.</p><p>If that was not you, please contact us now.</p>',
    },
  },
  th: {
    login: 'รหัสผ่านเข้าสู่ระบบ',
    withdrawal: 'รหัสถอนเงิน',
    given: {
      title: 'รหัสรีเซ็ตรหัสผ่าน',
      text: '<p>ทีมงานได้สร้างรหัสใช้ครั้งเดียวสำหรับ<strong>{kind}</strong>ของคุณ ใช้ได้ถึง {time}</p><p>หากคุณไม่ได้ขอ โปรดติดต่อเราทันที ห้ามบอกรหัสนี้กับผู้อื่น</p>',
    },
    used: {
      title: 'รีเซ็ตรหัสผ่านแล้ว',
      text: '<p><strong>{kind}</strong>ของคุณถูกรีเซ็ตด้วยรหัสจากทีมงาน เพื่อปกป้องเงินของคุณ การถอนเงินจะหยุดชั่วคราวถึง {time}</p><p>หากไม่ใช่คุณ โปรดติดต่อเราทันที</p>',
    },
  },
  vi: {
    login: 'mật khẩu đăng nhập',
    withdrawal: 'mật khẩu rút tiền',
    given: {
      title: 'Mã đặt lại mật khẩu',
      text: '<p>Đội ngũ của chúng tôi vừa tạo mã dùng một lần cho <strong>{kind}</strong> của bạn, có hiệu lực đến {time}.</p><p>Nếu bạn không yêu cầu, hãy liên hệ chúng tôi ngay. Không đưa mã này cho ai.</p>',
    },
    used: {
      title: 'Mật khẩu đã được đặt lại',
      text: '<p>Bạn đã đặt lại <strong>{kind}</strong> bằng mã từ đội ngũ của chúng tôi. Để bảo vệ tiền của bạn, tạm ngừng rút tiền đến {time}.</p><p>Nếu không phải bạn, hãy liên hệ chúng tôi ngay.</p>',
    },
  },
};

export const passwordReset: Template<{ event: Event; kind: Kind; until: string }> = (
  lang,
  { event, kind, until },
  site,
) => {
  const { [event]: said, [kind]: password } = texts[lang];
  const time = site.toWireDate(new Date(until));
  return { title: said.title, content: fill(said.text, { kind: password, time }) };
};
