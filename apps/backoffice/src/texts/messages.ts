import english from 'ra-language-english';
import { areaTexts } from '../areas/texts.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';
import { zhCnKit } from './zh-cn-kit.ts';

const ofAreas = (lang: 'en' | 'zh_cn') =>
  Object.fromEntries(Object.entries(areaTexts).map(([name, texts]) => [name, texts[lang]]));

/** All texts of the console by language: source of `virtual:texts/<language>`. */
export const messages = {
  en: {
    ra: { ...english.ra, page: { ...english.ra.page, dashboard: areaTexts.today.en.title } },
    koi: { ...en, ...ofAreas('en') },
  },
  zh_cn: { ra: zhCnKit, koi: { ...zhCn, ...ofAreas('zh_cn') } },
};
