import type { Reply } from '@koi/contract';
import { gameTypes, type Lang } from '@koi/contract/enumerations';
import { jsonSettings, jsonWhole } from '@koi/rules/json-settings';
import { labelsIn } from '../../lib/texts.ts';
import { privateSettings } from '../../settings/private-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { gameTypeText } from './catalogue-view.ts';

type LobbyTab = Omit<Reply<'GET /games'>['data'][number], 'child'> & {
  /** Game types of its entries; empty for the hot tab, which has entries of every type. */
  types: readonly number[];
};

const { mobile_category_json: usual } = privateSettings.basic;

/** Open lobby tabs, in order (docs/contract/play.md 4.1). */
export async function readLobbyTabs(settings: Settings, lang: Lang): Promise<LobbyTab[]> {
  const set = await settings.text('basic', 'mobile_category_json', usual, lang);
  const form = jsonSettings['basic.mobile_category_json'];
  const tabs = jsonWhole(form, set) ?? jsonWhole(form, usual) ?? [];
  return tabs
    .filter(({ is_open }) => is_open)
    .map(({ title, game_type, icon_before, icon_after }) => ({
      title: title || (game_type === 0 ? labelsIn(lang).lobby.hot : gameTypeText(game_type, lang)),
      game_type,
      icon_before,
      icon_after,
      types: typesIn(game_type),
    }));
}

/** The lottery tab includes the own lottery. */
function typesIn(gameType: number): readonly number[] {
  if (gameType === 0) return [];
  return gameType === gameTypes.lottery ? [gameTypes.lottery, gameTypes.ownLottery] : [gameType];
}
