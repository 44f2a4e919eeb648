import type { AlertKind } from '@koi/contract/operator-enumerations';

interface AlertTexts {
  /** What each alert says, with its subject and detail. */
  sentences: Readonly<Record<AlertKind, string>>;
  /** Names of the queues that alerts name. */
  queues: Readonly<Record<string, string>>;
  opened: string;
  closed: string;
  test: string;
  digest: string;
  open_now: string;
  none_open: string;
  opened_since: string;
  waiting: string;
  figures: string;
}

/** Texts of alerts, in the languages of the console: on its pages and in messages. */
export const alertTexts: { readonly en: AlertTexts; readonly zh_cn: AlertTexts } = {
  en: {
    sentences: {
      proof: 'Ledger proof “%{subject}” found %{detail} differences',
      job_late: 'Job %{subject} is %{detail} s overdue',
      job_failed: 'The last run of job %{subject} failed',
      job_items: 'Job %{subject} fails at %{detail}',
      supplier: 'Supplier %{subject} is %{detail}',
      transfer: '%{subject} contradicts closed transfers, to be released from suspense: %{detail}',
      walk: 'Monitoring, “%{subject}”: %{detail}',
      lock: 'Operator %{subject} is locked (%{detail})',
      queue: 'Queue “%{subject}”: the oldest entry has waited too long, %{detail} waiting',
      large_order: 'Large order %{subject} waits for a decision: %{detail}',
      limit: 'Near the limit of decisions alone, %{subject}: %{detail}',
      channel: 'Alert channel “%{subject}” does not deliver: %{detail}',
    },
    queues: {
      deposits: 'Deposits',
      withdrawals: 'Withdrawals',
      transfers: 'Transfers in doubt',
      credits: 'Loans',
      adjustments: 'Adjustments',
      applications: 'Promotion applications',
      mails: 'Mail',
      tickets: 'Guest messages',
      agents: 'Agent applications',
      awards: 'Sign-in rewards',
      prizes: 'Prizes to hand out',
    },
    opened: 'Alert',
    closed: 'Closed',
    test: 'Trial message: this channel works',
    digest: 'Digest of %{day}',
    open_now: 'Open alerts: %{count}',
    none_open: 'No open alerts',
    opened_since: 'Alerts opened in 24 hours: %{count}',
    waiting: 'Waiting in queues: %{list}',
    figures:
      '%{currency}: deposits %{deposits}, withdrawals %{withdrawals}, GGR %{ggr}, new members %{members}',
  },
  zh_cn: {
    sentences: {
      proof: '账本核对“%{subject}”发现 %{detail} 处差异',
      job_late: '任务 %{subject} 已逾期 %{detail} 秒',
      job_failed: '任务 %{subject} 上次运行失败',
      job_items: '任务 %{subject} 有失败项：%{detail}',
      supplier: '厂商 %{subject} 状态：%{detail}',
      transfer: '%{subject} 与已了结的转账不符，待结清挂账：%{detail} 笔',
      walk: '巡检“%{subject}”：%{detail}',
      lock: '运营账号 %{subject} 已被锁定（%{detail}）',
      queue: '队列“%{subject}”最早一条等待过久，共 %{detail} 条待办',
      large_order: '大额订单 %{subject} 待处理：%{detail}',
      limit: '接近单人决定限额，%{subject}：%{detail}',
      channel: '告警通道“%{subject}”发送失败：%{detail}',
    },
    queues: {
      deposits: '存款',
      withdrawals: '提款',
      transfers: '存疑转账',
      credits: '借款',
      adjustments: '人工调整',
      applications: '活动申请',
      mails: '站内信',
      tickets: '访客留言',
      agents: '代理申请',
      awards: '签到奖励',
      prizes: '待发放奖品',
    },
    opened: '告警',
    closed: '已解除',
    test: '测试消息：此通道可用',
    digest: '%{day} 每日摘要',
    open_now: '未解除的告警：%{count} 条',
    none_open: '没有未解除的告警',
    opened_since: '24 小时内新增告警：%{count} 条',
    waiting: '队列待办：%{list}',
    figures: '%{currency}：存款 %{deposits}，提款 %{withdrawals}，GGR %{ggr}，新会员 %{members}',
  },
};
