import type { Permission } from '@koi/contract';

type Split<P> = P extends `${infer Area}.${infer Verb}` ? [Area, Verb] : never;
/** Every permission has a description, by area and verb. */
type Described = {
  readonly [A in Split<Permission>[0]]: {
    readonly [V in Extract<Split<Permission>, [A, string]>[1]]: string;
  };
};

/** What each permission allows. */
export const permissionTexts = {
  en: {
    today: {
      read: 'The page Today: queues, alerts and figures of the day',
    },
    reports: {
      read: 'What the company earns: reports, GGR, a member’s lifetime figures',
    },
    exports: {
      make: 'Lists as files; only together with full members’ details',
    },
    deposits: {
      read: 'Deposit orders',
      decide: 'Confirm and refuse deposits',
    },
    withdrawals: {
      read: 'Withdrawal orders and their risk facts',
      decide: 'Let withdrawals be paid, or refuse them',
      pay: 'Claim approved withdrawals and pay them',
    },
    transfers: {
      read: 'Transfers between wallets',
      decide: 'Settle transfers in doubt',
    },
    credit: {
      read: 'Loans and overdue members',
      decide: 'Grant and refuse loans',
      limits: 'Loan limits of members and levels',
    },
    turnover: {
      adjust: 'Change the turnover that a member still owes',
    },
    adjustments: {
      read: 'Adjustments made by hand',
      make: 'Credit and debit members by hand',
    },
    channels: {
      read: 'Payment channels and coin rates',
      edit: 'Change payment channels and coin rates',
    },
    rewards: {
      read: 'Rebates, levels, savings, wheel, sign-in',
      texts: 'Names and pictures of rewards',
      terms: 'Amounts, rates and limits of rewards',
      decide: 'Levels and prizes of single members',
    },
    site: {
      read: 'Content of the site',
      edit: 'Banners, links, pages',
      settings: 'Settings of the site',
    },
    brand: {
      read: 'Brands and their drafts',
      edit: 'Edit drafts of a brand',
      publish: 'Make a draft what members see',
    },
    activities: {
      read: 'Promotions and applications',
      texts: 'Texts and pictures of promotions',
      terms: 'Amounts and conditions of promotions',
      decide: 'Accept, refuse and pay applications',
    },
    ledger: {
      read: 'Accounts and postings',
      prove: 'Have the ledger proven now',
    },
    mail: {
      read: 'Mail with members and guests',
      answer: 'Answer members and guests',
      broadcast: 'Mail to many members',
    },
    notices: {
      read: 'Notices',
      edit: 'Write and remove notices',
    },
    members: {
      read: 'The list and pages of members',
      unmask: 'Full phone numbers, accounts and addresses',
      'view-as': 'A member’s screens, read only',
      edit: 'Change a member’s details',
      note: 'Notes on members',
      tag: 'Tags on members',
      disable: 'Disable and enable accounts',
      password: 'New passwords for members',
      demo: 'Trial accounts',
    },
    sessions: {
      read: 'Where members are logged in',
      end: 'Log members out',
    },
    'second-factor': {
      read: 'Which members have a second factor',
      reset: 'Remove a lost second factor',
    },
    settings: {
      read: 'Settings of the platform',
      edit: 'Change settings of the platform',
    },
    protection: {
      read: 'Limits and exclusions of members',
      tighten: 'Tighten limits, exclude members',
      settings: 'Rules of player protection',
    },
    agents: {
      read: 'Agents, teams and commission',
      edit: 'Rates and rules of commission',
      decide: 'Accept and refuse agents',
      pay: 'Pay the commission of a month',
    },
    access: {
      read: 'Operators, roles and access rules',
      edit: 'Change operators and roles, within one’s own',
    },
    secrets: {
      read: 'Which secrets of partners are set',
      edit: 'Set and remove secrets of partners',
    },
    alerts: {
      edit: 'Where alerts are sent',
    },
    audit: {
      read: 'Who did what',
    },
    games: {
      read: 'Games and suppliers',
      edit: 'Catalogue, order and pictures of games',
    },
    suppliers: {
      edit: 'Open and close suppliers, void draws',
    },
    bets: {
      read: 'Bets of members',
    },
  } satisfies Described,
  zh_cn: {
    today: {
      read: '今日页：队列、告警和当日数据',
    },
    reports: {
      read: '公司盈利：报表、GGR、会员累计数据',
    },
    exports: {
      make: '将列表导出为文件，须同时可查看完整会员资料',
    },
    deposits: {
      read: '存款订单',
      decide: '确认或拒绝存款',
    },
    withdrawals: {
      read: '提款订单及风险信息',
      decide: '批准或拒绝提款',
      pay: '领取已批准的提款并付款',
    },
    transfers: {
      read: '钱包之间的转账',
      decide: '处理存疑的转账',
    },
    credit: {
      read: '借款及逾期会员',
      decide: '批准或拒绝借款',
      limits: '会员与等级的借款额度',
    },
    turnover: {
      adjust: '调整会员尚需完成的流水',
    },
    adjustments: {
      read: '人工调整记录',
      make: '人工加款或扣款',
    },
    channels: {
      read: '收款通道与币价',
      edit: '更改收款通道与币价',
    },
    rewards: {
      read: '返水、等级、理财、转盘、签到',
      texts: '奖励的名称与图片',
      terms: '奖励的金额、比例与限制',
      decide: '单个会员的等级与奖品',
    },
    site: {
      read: '站点内容',
      edit: '横幅、链接、页面',
      settings: '站点设置',
    },
    brand: {
      read: '品牌及草稿',
      edit: '编辑品牌草稿',
      publish: '将草稿发布给会员',
    },
    activities: {
      read: '优惠活动与申请',
      texts: '优惠活动的文字与图片',
      terms: '优惠活动的金额与条件',
      decide: '批准、拒绝并发放申请',
    },
    ledger: {
      read: '账户与分录',
      prove: '立即核对账本',
    },
    mail: {
      read: '会员与访客的信件',
      answer: '回复会员与访客',
      broadcast: '向多名会员群发',
    },
    notices: {
      read: '公告',
      edit: '撰写与删除公告',
    },
    members: {
      read: '会员列表与资料页',
      unmask: '完整的电话、账号与地址',
      'view-as': '以只读方式查看会员界面',
      edit: '更改会员资料',
      note: '会员备注',
      tag: '会员标签',
      disable: '禁用或启用账号',
      password: '为会员重置密码',
      demo: '试玩账号',
    },
    sessions: {
      read: '会员的登录会话',
      end: '强制会员下线',
    },
    'second-factor': {
      read: '会员的两步验证状态',
      reset: '移除遗失的两步验证',
    },
    settings: {
      read: '平台设置',
      edit: '更改平台设置',
    },
    protection: {
      read: '会员的限额与自我排除',
      tighten: '收紧限额、排除会员',
      settings: '玩家保护规则',
    },
    agents: {
      read: '代理、团队与佣金',
      edit: '佣金比例与规则',
      decide: '批准或拒绝代理申请',
      pay: '发放月度佣金',
    },
    access: {
      read: '运营人员、角色与访问规则',
      edit: '在自身权限内更改运营人员与角色',
    },
    secrets: {
      read: '已设置的合作方密钥',
      edit: '设置与移除合作方密钥',
    },
    alerts: {
      edit: '告警的接收通道',
    },
    audit: {
      read: '操作记录',
    },
    games: {
      read: '游戏与厂商',
      edit: '游戏目录、排序与图片',
    },
    suppliers: {
      edit: '启停厂商、作废开奖',
    },
    bets: {
      read: '会员投注',
    },
  } satisfies Described,
};
