import { en } from './setting-names/en.ts';
import { zh_cn } from './setting-names/zh_cn.ts';

/** Display names of settings: the console shows them and its search matches them. */
export const settingNames = { en, zh_cn };
