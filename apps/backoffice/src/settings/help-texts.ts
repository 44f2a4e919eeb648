import { bothLanguages } from '../texts/both-languages.ts';

/** What a setting does where its name does not say it. */
export const settingHelp = bothLanguages(
  {
    system: {
      site_title: 'Shown in the browser’s tab. A published brand of the host goes before it.',
      site_name: 'Beside the logo in the lobby. A published brand of the host goes before it.',
      site_pc: 'Desktop browsers that open the mobile site are led there.',
      service_link: 'Without one the tab leads to the mail.',
      is_system_maintenance:
        'Closes the site to everybody but operators and listed addresses. Money in games still comes home.',
      system_maintenance_whitelist: 'These see the site as if it were open.',
      system_address_blacklist: 'These are led away from every page.',
      demo_money: 'What a new trial account holds, in its own currency.',
      demo_max_open: 'Over all addresses.',
      is_trans_on_default: 'Money follows a new member into the game that is opened.',
    },
    register: {
      sessions_per_member: 'The oldest session ends when one more begins.',
      register_setting_json: '1 means that the field must be filled in.',
    },
    drawing: {
      ml_percent: 'Share of a deposit that has to be bet before it is withdrawn without a fee.',
      ml_drawing_percent: 'Of the amount withdrawn, while turnover is still owed.',
      drawing_times_per_day: 'Nothing or 0: no limit.',
      second_factor_from: '0: every withdrawal; nothing: never. May differ by currency.',
    },
    mail: {
      mail_per_hour: '0: members write no mail.',
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
      service_link: '未设置时客服入口打开站内信。',
      is_system_maintenance: '除运营人员和白名单外全部关闭；游戏中的资金仍会转回。',
      system_maintenance_whitelist: '名单内的地址照常访问。',
      system_address_blacklist: '名单内的地址无法访问任何页面。',
      demo_money: '新试玩账号的初始金额（按其币种）。',
      demo_max_open: '所有地址合计。',
      is_trans_on_default: '打开游戏时资金自动转入。',
    },
    register: {
      sessions_per_member: '超出时最早的会话结束。',
      register_setting_json: '1 表示必填。',
    },
    drawing: {
      ml_percent: '提款前须完成的流水比例。',
      ml_drawing_percent: '未完成流水时按提款金额收取。',
      drawing_times_per_day: '留空或 0 表示不限。',
      second_factor_from: '0 表示每笔都需要；留空表示不需要；可按币种设置。',
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
