import english from 'ra-language-english';
import { areaTexts } from '../areas/texts.ts';
import { en } from './en.ts';
import { zhCn, zhCnKit } from './zh-cn.ts';

const ofAreas = (lang: 'en' | 'zh_cn') =>
  Object.fromEntries(Object.entries(areaTexts).map(([name, texts]) => [name, texts[lang]]));
type Kit = Readonly<Record<string, object>>;
/** The kit's English texts, overlaid with another language's, group by group. */
const kitWith = (own: Kit): Kit =>
  Object.fromEntries(
    Object.entries<object>(english.ra).map(([key, texts]) => [key, { ...texts, ...own[key] }]),
  );

/** All texts of the console by language: source of `virtual:texts/<language>`. */
export const messages = {
  en: {
    ra: kitWith({ page: { ...english.ra.page, dashboard: areaTexts.today.en.title } }),
    koi: { ...en, ...ofAreas('en') },
  },
  zh_cn: { ra: kitWith(zhCnKit.ra), koi: { ...zhCn, ...ofAreas('zh_cn') } },
};
