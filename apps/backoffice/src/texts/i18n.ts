import { loadPart } from '@koi/ui/load-part.ts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, resolveBrowserLocale } from 'react-admin';
import { setLang } from '../api/client.ts';

const languages = {
  zh_cn: { name: '简体中文', load: () => import('virtual:texts/zh_cn') },
  en: { name: 'English', load: () => import('virtual:texts/en') },
} as const;
type Language = keyof typeof languages;

async function speak(language: Language) {
  const { default: messages } = await loadPart(languages[language].load);
  setLang(language);
  document.documentElement.lang = language === 'zh_cn' ? 'zh-CN' : 'en';
  return messages;
}

/**
 * The console's texts in the language chosen before, else the browser's; another one is loaded when chosen.
 */
export async function openTexts(chosen: unknown): Promise<I18nProvider> {
  const own = resolveBrowserLocale('en').startsWith('zh') ? 'zh_cn' : 'en';
  const first: Language = chosen === 'en' || chosen === 'zh_cn' ? chosen : own;
  const messages = await speak(first);
  let isFirst = true;
  return polyglotI18nProvider(
    (locale) => {
      // The framework requests the first language synchronously.
      if (isFirst) {
        isFirst = false;
        return messages;
      }
      return speak(locale === 'zh_cn' ? 'zh_cn' : 'en');
    },
    first,
    Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
    { allowMissing: true },
  );
}
