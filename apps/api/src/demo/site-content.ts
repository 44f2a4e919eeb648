export interface DemoNotice {
  grp: 'main' | 'mobile';
  lang: string;
  title: string;
  content: string;
}

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

/** A scrolling line and one pop-up per language. */
export const demoNotices: readonly DemoNotice[] = notices.flatMap(
  ([lang, title, content, alertTitle, alert]) => [
    { grp: 'main' as const, lang, title, content },
    { grp: 'mobile' as const, lang, title: alertTitle, content: alert },
  ],
);

export const demoSettings: readonly { grp: string; key: string; lang: string; value: string }[] = [
  ...Object.entries({ zh_cn: '锦鲤', zh_hk: '錦鯉', en: 'Koi', th: 'Koi', vi: 'Koi' }).flatMap(
    ([lang, value]) => [
      { grp: 'system', key: 'site_title', lang, value },
      { grp: 'system', key: 'site_name', lang, value },
    ],
  ),
];

export const demoLinks = [
  { name: 'wap_register', title: 'Register', type: 'mobile', url: 'Register', weight: 10 },
  { name: 'activity_hall', title: 'Activities', type: 'mobile', url: 'Activity', weight: 9 },
] as const;

export const demoBanners = [
  { title: 'Koi', url: '/api/demo/welcome.svg', weight: 30, jump_link: '#/Activity/wheel' },
  { title: 'Lottery', url: '/api/demo/lottery.svg', weight: 20, jump_link: '#/Main/home' },
  { title: 'Wallet', url: '/api/demo/wallet.svg', weight: 10, jump_link: '#/Member/Recharge' },
] as const;
