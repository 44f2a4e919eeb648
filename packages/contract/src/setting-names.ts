import { en } from './setting-names/en.ts';
import { zh_cn } from './setting-names/zh_cn.ts';

/** What the settings are called: the console shows them in its languages, its search finds by them. */
export const settingNames = { en, zh_cn };
