import type { Lang } from '@koi/contract/enumerations';

/** As browsers call the languages of the site. */
export const languageTags: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th',
  vi: 'vi',
};
