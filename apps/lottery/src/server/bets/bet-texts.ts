import type { BetRow } from '@koi/supplier-protocol';
import { lineName } from '../../draw/bet-names.ts';
import type { Lang } from '../../draw/game.ts';
import { gameOf } from '../../draw/games.ts';
import { names as en } from '../../draw/names/en.ts';
import { names as th } from '../../draw/names/th.ts';
import { names as vi } from '../../draw/names/vi.ts';
import { type BetNames, names as zhCn } from '../../draw/names/zh-cn.ts';
import { names as zhHk } from '../../draw/names/zh-hk.ts';

const languages: Readonly<Record<Lang, BetNames>> = { zh_cn: zhCn, zh_hk: zhHk, en, th, vi };

/** Name of a bet in each language, as on the page: "Sum 9 @7.68". */
export function betTexts(bet: {
  game_code: string;
  bet_type: string;
  pick: string;
  odds: string;
}): NonNullable<BetRow['texts']> {
  const game = gameOf(bet.game_code);
  const selection = { betType: bet.bet_type, pick: bet.pick };
  return Object.fromEntries(
    Object.entries(languages).map(([lang, names]) => [
      lang,
      {
        gameName: game?.names[lang as Lang] ?? bet.game_code,
        detail: `${game ? lineName(game, selection, names) : bet.pick} @${bet.odds}`,
      },
    ]),
  );
}
