import type { BetRow } from '@koi/supplier-protocol';
import type { Lang } from '../draw/game.ts';
import { gameOf } from '../draw/games.ts';
import { lineName } from '../page/bet-names.ts';
import { texts as en } from '../page/text/en.ts';
import { texts as th } from '../page/text/th.ts';
import { texts as vi } from '../page/text/vi.ts';
import { type Texts, zhCn } from '../page/text/zh-cn.ts';
import { texts as zhHk } from '../page/text/zh-hk.ts';

const languages: Readonly<Record<Lang, Texts>> = { zh_cn: zhCn, zh_hk: zhHk, en, th, vi };

/** What a bet is called in each language, in the words of the page: "Sum 9 @7.68". */
export function betTexts(bet: {
  game_code: string;
  bet_type: string;
  pick: string;
  odds: string;
}): NonNullable<BetRow['texts']> {
  const names = gameOf(bet.game_code)?.names;
  return Object.fromEntries(
    Object.entries(languages).map(([lang, texts]) => [
      lang,
      {
        gameName: names?.[lang as Lang] ?? bet.game_code,
        detail: `${lineName({ betType: bet.bet_type, pick: bet.pick }, (key) => texts[key])} @${bet.odds}`,
      },
    ]),
  );
}
