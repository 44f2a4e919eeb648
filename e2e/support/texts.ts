import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorKey } from '@koi/contract';
import { type Lang, langs } from '@koi/contract/enumerations';
import { errorTexts as errorsEn } from '@koi/texts/messages/en';
import { errorTexts as errorsTh } from '@koi/texts/messages/th';
import { errorTexts as errorsVi } from '@koi/texts/messages/vi';
import { errorTexts as errorsZhCn } from '@koi/texts/messages/zh_cn';
import { errorTexts as errorsZhHk } from '@koi/texts/messages/zh_hk';
import { names as namesEn } from '../../apps/lottery/src/draw/names/en.ts';
import { names as namesTh } from '../../apps/lottery/src/draw/names/th.ts';
import { names as namesVi } from '../../apps/lottery/src/draw/names/vi.ts';
import { names as namesZhCn } from '../../apps/lottery/src/draw/names/zh-cn.ts';
import { names as namesZhHk } from '../../apps/lottery/src/draw/names/zh-hk.ts';
import { texts as lotteryEn } from '../../apps/lottery/src/page/text/en.ts';
import { texts as lotteryTh } from '../../apps/lottery/src/page/text/th.ts';
import { texts as lotteryVi } from '../../apps/lottery/src/page/text/vi.ts';
import { texts as lotteryZhCn } from '../../apps/lottery/src/page/text/zh-cn.ts';
import { texts as lotteryZhHk } from '../../apps/lottery/src/page/text/zh-hk.ts';

export type { Lang };
export const languages = langs;

const folder = join(import.meta.dirname, '..', '..', 'apps', 'web', 'src', 'locales');

const catalogues = new Map<Lang, Map<string, string>>();

function catalogue(lang: Lang): Map<string, string> {
  let found = catalogues.get(lang);
  if (found === undefined) {
    const files = readdirSync(join(folder, lang)).filter((name) => name.endsWith('.json'));
    found = new Map(
      files.flatMap((name) =>
        Object.entries(JSON.parse(readFileSync(join(folder, lang, name), 'utf8')) as Record<string, string>),
      ),
    );
    catalogues.set(lang, found);
  }
  return found;
}

/**
 * The app's own text in a language, so that tests refer to texts without duplicating them. Only plain
 * `{name}` placeholders are filled.
 */
export function textOf(lang: Lang, id: string, values: Readonly<Record<string, string>> = {}): string {
  const text = catalogue(lang).get(id);
  if (text === undefined) throw new Error(`apps/web has no text ${id} in ${lang}.`);
  return fillPlaces(text, values);
}

const lotteryTexts: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh_cn: lotteryZhCn,
  zh_hk: lotteryZhHk,
  en: lotteryEn,
  th: lotteryTh,
  vi: lotteryVi,
};

/** The lottery page's own text in a language. */
export function lotteryTextOf(lang: Lang, key: keyof typeof lotteryEn): string {
  return lotteryTexts[lang][key] ?? '';
}

const lotteryNames = { zh_cn: namesZhCn, zh_hk: namesZhHk, en: namesEn, th: namesTh, vi: namesVi };

/** The lottery's name of a bet type in a language. */
export function lotteryBetOf(lang: Lang, kind: keyof typeof namesEn.bets): string {
  return lotteryNames[lang].bets[kind];
}

/** The lottery's name of a pick in a language. */
export function lotteryPickOf(lang: Lang, pick: keyof typeof namesEn.picks): string {
  return lotteryNames[lang].picks[pick];
}

const serverTexts = { zh_cn: errorsZhCn, zh_hk: errorsZhHk, en: errorsEn, th: errorsTh, vi: errorsVi };

/** The server's message for a refusal. */
export function refusalOf(lang: Lang, key: ErrorKey, values: Readonly<Record<string, string>> = {}): string {
  return fillPlaces(serverTexts[lang][key], values);
}

function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
