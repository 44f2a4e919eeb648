import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { mergeTranslations, resolveBrowserLocale } from 'react-admin';
import { setLang } from '../api/client.ts';
import { areas } from '../areas/areas.ts';
import { partsTexts } from '../parts/texts.ts';
import { todayTexts } from '../today/texts.ts';
import { en } from './en.ts';
import { zhCn, zhCnKit } from './zh-cn.ts';

const locales = [
  { locale: 'zh_cn', name: '简体中文' },
  { locale: 'en', name: 'English' },
];
const textsIn = (lang: 'en' | 'zh_cn') =>
  Object.fromEntries([
    ['parts', partsTexts[lang]],
    ...areas.map(({ name, texts }) => [name, texts[lang]] as const),
  ]);
/** The kit in Chinese where the console shows it. */
const messages = {
  en: mergeTranslations(englishMessages, {
    ra: { page: { dashboard: todayTexts.en.title } },
    koi: { ...en, ...textsIn('en') },
  }),
  zh_cn: mergeTranslations(englishMessages, zhCnKit, {
    koi: { ...zhCn, ...textsIn('zh_cn') },
  }),
};

export const i18nProvider = polyglotI18nProvider(
  (locale) => {
    const known = locale === 'zh_cn' ? 'zh_cn' : 'en';
    setLang(known);
    document.documentElement.lang = known === 'zh_cn' ? 'zh-CN' : 'en';
    return messages[known];
  },
  resolveBrowserLocale('en').startsWith('zh') ? 'zh_cn' : 'en',
  locales,
  { allowMissing: true },
);
