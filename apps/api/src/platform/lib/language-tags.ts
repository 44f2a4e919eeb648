import type { Lang } from '@koi/contract/enumerations';

/** BCP 47 tags of the site's languages. */
export const languageTags: Readonly<Record<Lang, string>> = {
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  en: 'en',
  th: 'th',
  vi: 'vi',
};
