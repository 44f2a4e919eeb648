import type { Reply } from '@koi/contract';
import { gameTypes, type Lang } from '@koi/contract/enumerations';
import { type CategoryTab, jsonSettings, jsonWhole } from '@koi/contract/json-settings';
import { labelsIn } from '../../lib/texts.ts';
import type { Settings } from '../../settings/settings.ts';
import { gameTypeText } from './catalogue-view.ts';

type LobbyTab = Omit<Reply<'GET /games'>['data'][number], 'child'> & {
  /** Game types of its entries; empty for the hot tab, which has entries of every type. */
  types: readonly number[];
};

const byWeight: readonly (readonly [type: number, weight: number])[] = [
  [0, 10],
  [gameTypes.slots, 9],
  [gameTypes.live, 8],
  [gameTypes.fishing, 7],
  [gameTypes.cards, 6],
  [gameTypes.sport, 5],
  [gameTypes.lottery, 4],
  [gameTypes.other, 3],
];
const usual: readonly CategoryTab[] = byWeight.map(([game_type, weight]) => ({
  title: '',
  game_type,
  icon_before: '',
  icon_after: '',
  weight,
  is_open: true,
}));

/** Default of `mobile_category_json`. */
export const LOBBY_TABS = JSON.stringify(usual.map((tab) => ({ ...tab, is_open: 'true' })));

/** Open lobby tabs, in order (docs/contract/play.md 4.1). */
export async function readLobbyTabs(settings: Settings, lang: Lang): Promise<LobbyTab[]> {
  const set = await settings.text('basic', 'mobile_category_json', LOBBY_TABS, lang);
  const tabs = jsonWhole(jsonSettings['basic.mobile_category_json'], set) ?? usual;
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
