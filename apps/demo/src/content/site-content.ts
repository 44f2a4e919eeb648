import type { Texts } from '../../../api/src/platform/database/column-types.ts';

const notices: readonly [string, string, string, string, string][] = [
  [
    'zh_cn',
    '欢迎光临锦鲤',
    '本站为演示环境，所有资金均为虚拟。',
    '演示须知',
    '<p>您正在使用<strong>演示环境</strong>。存款经由沙盒网关完成，不涉及任何真实资金。</p><p>祝您玩得开心！</p>',
  ],
  [
    'zh_hk',
    '歡迎光臨錦鯉',
    '本站為示範環境，所有資金均為虛擬。',
    '示範須知',
    '<p>您正在使用<strong>示範環境</strong>。存款經由沙盒網關完成，不涉及任何真實資金。</p><p>祝您玩得開心！</p>',
  ],
  [
    'en',
    'Welcome to Koi',
    'This is a demonstration: all money is pretend money.',
    'About this demonstration',
    '<p>You are using a <strong>demonstration</strong>. Deposits go through a sandbox gateway; no real money is involved.</p><p>Enjoy!</p>',
  ],
  [
    'th',
    'ยินดีต้อนรับสู่ Koi',
    'นี่คือระบบสาธิต เงินทั้งหมดเป็นเงินจำลอง',
    'เกี่ยวกับระบบสาธิต',
    '<p>คุณกำลังใช้<strong>ระบบสาธิต</strong> การฝากเงินผ่านเกตเวย์จำลอง ไม่มีเงินจริงเกี่ยวข้อง</p><p>ขอให้สนุก!</p>',
  ],
  [
    'vi',
    'Chào mừng đến với Koi',
    'Đây là bản trình diễn: mọi khoản tiền đều là tiền ảo.',
    'Về bản trình diễn',
    '<p>Bạn đang dùng <strong>bản trình diễn</strong>. Nạp tiền qua cổng thử nghiệm, không có tiền thật.</p><p>Chúc bạn vui vẻ!</p>',
  ],
];

/** A scrolling line and a pop-up, in every language. */
export const demoNotices: readonly { placement: 'main' | 'mobile'; texts: Texts<'title' | 'content'> }[] = [
  {
    placement: 'main',
    texts: Object.fromEntries(notices.map(([lang, title, content]) => [lang, { title, content }])),
  },
  {
    placement: 'mobile',
    texts: Object.fromEntries(notices.map(([lang, , , title, content]) => [lang, { title, content }])),
  },
];

export const demoSettings: readonly { grp: string; key: string; lang: string; value: string }[] = [
  ...Object.entries({ zh_cn: '锦鲤', zh_hk: '錦鯉', en: 'Koi', th: 'Koi', vi: 'Koi' }).flatMap(
    ([lang, value]) => [
      { grp: 'system', key: 'site_title', lang, value },
      { grp: 'system', key: 'site_name', lang, value },
    ],
  ),
  // A newly bound card can be used at once.
  { grp: 'drawing', key: 'card_hold_hours', lang: 'common', value: '0' },
];

export const demoLinks = [
  {
    name: 'wap_register',
    type: 'mobile',
    url: 'Register',
    weight: 10,
    texts: {
      zh_cn: { title: '注册' },
      zh_hk: { title: '註冊' },
      en: { title: 'Register' },
      th: { title: 'สมัครสมาชิก' },
      vi: { title: 'Đăng ký' },
    },
  },
  {
    name: 'activity_hall',
    type: 'mobile',
    url: 'Activity',
    weight: 9,
    texts: {
      zh_cn: { title: '优惠活动' },
      zh_hk: { title: '優惠活動' },
      en: { title: 'Promotions' },
      th: { title: 'โปรโมชั่น' },
      vi: { title: 'Khuyến mãi' },
    },
  },
] as const satisfies readonly { texts: Texts<'title' | 'desc'>; [column: string]: unknown }[];
