import type { Lang } from '@koi/contract/enumerations';
import { fill } from '../../../platform/lib/texts.ts';
import type { Site } from '../../../platform/lib/time.ts';

const sentences: Readonly<Record<Lang, string>> = {
  zh_cn: '为保护您的资金，{until} 前暂停提款。',
  zh_hk: '為保障您的資金，{until} 前暫停提款。',
  en: 'To protect your money, withdrawals are paused until {until}.',
  th: 'เพื่อปกป้องเงินของคุณ การถอนเงินจะหยุดชั่วคราวถึง {until}',
  vi: 'Để bảo vệ tiền của bạn, tạm ngừng rút tiền đến {until}.',
};

/** Until when withdrawals rest after a change by the support. */
export const restSentence = (lang: Lang, until: string, site: Site): string =>
  fill(sentences[lang], { until: site.toWireDate(new Date(until)) });
