import { bothLanguages } from '../texts/both-languages.ts';

/** Help for settings whose name is not enough. */
export const settingHelp = bothLanguages(
  {
    system: {
      site_title: 'Shown in the browser’s tab. A published brand of the host goes before it.',
      site_name: 'Beside the logo in the lobby. A published brand of the host goes before it.',
      site_pc: 'Desktop browsers that open the mobile site are redirected there.',
      service_link:
        'The live chat, first on the customer service page. Without one, members write mail there.',
      is_system_maintenance:
        'Closes the site to everybody except operators and listed addresses. Money in games is still returned.',
      system_maintenance_whitelist: 'These see the site as if it were open.',
      system_address_blacklist: 'These are redirected away from every page.',
      demo_money: 'What a new trial account holds, in its own currency.',
      demo_max_open: 'Across all addresses.',
      trial_game: 'Code of the lottery game that opens at once. Empty: the hottest one.',
      is_trans_on_default: 'Money follows a new member into the game that is opened.',
      is_winners_open:
        'Names are masked. Only real wins of the last 24 hours; none are shown when there are none.',
      hot_days:
        'The lobby’s hot games and lotteries start with what most members played. 0: tags and order only.',
      trans_home_minutes:
        'Minutes without play after which the money of automatic wallets leaves a game whose window was closed. 0: only when it is asked for.',
    },
    agent: {
      is_auto_agent:
        'On: whoever registers is an agent at once, with the rates that the agent above gives. Off: members apply, and operators decide under Agent applications.',
    },
    register: {
      sessions_per_member: 'The oldest session ends when one more begins.',
      register_setting_json: '1 means that the field must be filled in.',
      vip1_is_register_sms_open:
        'Counts only where the platform has something to send text messages with (SMS_URL). The phone must then be filled in.',
      is_sms_reset_open:
        'Members who forgot their password set a new one with a code sent to their phone. Needs SMS_URL.',
      is_sms_bind_open: 'A changed phone must be confirmed with a code sent to it. Needs SMS_URL.',
      sms_max_day: 'Over all phones and addresses, so that nobody runs up a bill. 0: none is sent.',
    },
    basic: {
      mobile_category_json:
        'Heaviest first. Without a title a tab is called as its type; without icons the app draws one. Types: 0 hot, 1 live, 2 fishing, 3 slots, 4 lottery, 5 sport, 6 cards, 7 other (only while it has games).',
    },
    drawing: {
      ml_percent: 'Share of a deposit that must be wagered before it can be withdrawn without a fee.',
      ml_drawing_percent: 'Of the amount withdrawn, while wagering is not complete.',
      drawing_times_per_day: 'Empty or 0: no limit.',
      card_asks_qk_pwd: 'Adding or replacing a card or wallet asks for the withdrawal password.',
      card_hold_hours: 'Hours until a new or replaced card or wallet can receive withdrawals. 0: right away.',
      second_factor_from: '0: every withdrawal; empty: never. May differ by currency.',
    },
    watch: {
      walk_minutes: '0: monitoring is off.',
      queue_minutes: 'An alert is opened when the oldest entry of a queue waits this long. 0: never.',
    },
    mail: {
      mail_per_hour: '0: members cannot write mail.',
      mail_on_new_device: 'Tells a member about a log-in from a device not seen before.',
    },
    language: {
      vip1_lang_fields: 'Key and name of each language that is offered.',
    },
  },
  {
    system: {
      site_title: '显示在浏览器标签；已发布的品牌优先。',
      site_name: '显示在大厅标志旁；已发布的品牌优先。',
      site_pc: '电脑浏览器打开手机版时跳转到此。',
      service_link: '在线客服，显示在客服页首位。未设置时会员在该页写站内信。',
      is_system_maintenance: '除运营人员和白名单外全部关闭；游戏中的资金仍会转回。',
      system_maintenance_whitelist: '名单内的地址照常访问。',
      system_address_blacklist: '名单内的地址无法访问任何页面。',
      demo_money: '新试玩账号的初始金额（按其币种）。',
      demo_max_open: '所有地址合计。',
      trial_game: '试玩账号开通后立即打开的彩票游戏代码，留空为最热门的一个。',
      is_trans_on_default: '打开游戏时资金自动转入。',
      is_winners_open: '会员名打码，仅显示最近 24 小时的真实中奖，没有则不显示。',
      hot_days: '大厅热门游戏与彩种按近几日实际参与会员数排序。0：仅按标签与权重。',
      trans_home_minutes:
        '自动转账模式下，游戏窗口关闭后无投注达到该分钟数，资金自动转回主钱包。0：仅在会员操作时转回。',
    },
    agent: {
      is_auto_agent:
        '开启：注册即成为代理，返点由上级代理设定。关闭：由会员申请，运营人员在“代理申请”中审核。',
    },
    register: {
      sessions_per_member: '超出时最早的会话结束。',
      register_setting_json: '1 表示必填。',
      vip1_is_register_sms_open: '仅在平台已接入短信（SMS_URL）时生效；开启后手机号必填。',
      is_sms_reset_open: '忘记密码的会员可用账号手机收到的验证码设置新密码；仅在已接入短信时生效。',
      is_sms_bind_open: '更换手机号须输入新手机收到的验证码；仅在已接入短信时生效。',
      sms_max_day: '所有手机与地址合计，防止恶意刷短信；0 表示不发送。',
    },
    basic: {
      mobile_category_json:
        '按权重从高到低排列。标题留空则显示类型名称，图标留空则使用内置图标。类型：0 热门、1 真人、2 捕鱼、3 电子、4 彩票、5 体育、6 棋牌、7 其他（有游戏时才显示）。',
    },
    drawing: {
      ml_percent: '提款前须完成的流水比例。',
      ml_drawing_percent: '未完成流水时按提款金额收取。',
      drawing_times_per_day: '留空或 0 表示不限。',
      card_asks_qk_pwd: '绑定或更换银行卡、钱包时须输入提款密码。',
      card_hold_hours: '绑定或更换后须等待的小时数，期间不能提款到该卡；0 表示不等待。',
      second_factor_from: '0 表示每笔都需要；留空表示不需要；可按币种设置。',
    },
    watch: {
      walk_minutes: '0 表示关闭。',
      queue_minutes: '队列中最早一条等待超过此时间即告警。0 表示不告警。',
    },
    mail: {
      mail_per_hour: '0 表示会员不能发信。',
      mail_on_new_device: '首次使用的设备登录时通知会员。',
    },
    language: {
      vip1_lang_fields: '提供的语言及其名称。',
    },
  },
);
