import type { Lang } from '@koi/contract/enumerations';
import { en } from './en.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zh_cn } from './zh_cn.ts';
import { zh_hk } from './zh_hk.ts';

type Named<T> = Readonly<Record<keyof T, string>>;

/** A name for each English one. */
export interface SettingNames {
  readonly group: Named<typeof en.group>;
  readonly name: { readonly [Group in keyof typeof en.name]: Named<(typeof en.name)[Group]> };
}

/** Display names of settings: the console shows them and its search matches them. */
export const settingNames = { zh_cn, zh_hk, en, th, vi } satisfies Readonly<Record<Lang, SettingNames>>;
