import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { pathTo } from '../../shared/navigation/paths.ts';
import { isOpenToTrial } from '../games/own-lottery.ts';

/** Among how many of the hottest games the site's choice is searched. */
const max = 50;

/**
 * The address of a trial's first game: the site's choice, else the hottest. Null when no lottery game can be
 * loaded.
 */
export async function trialGamePath(): Promise<string | null> {
  try {
    const [{ data }, config] = await Promise.all([
      call('GET /lottery/hot', { query: { count: max } }, { toastErrors: false }),
      queryClient.ensureQueryData(configQuery('system', langStore.get())),
    ]);
    const open = (data ?? []).filter(({ api_name }) => isOpenToTrial(api_name));
    const game = open.find(({ game_code }) => game_code === config.trial_game) ?? open[0];
    if (!game) return null;
    return pathTo('/loginToSupplier', {
      query: {
        api_code: game.api_name,
        gameType: game.game_type,
        gameCode: game.game_code,
        isMobile: 1,
        title: game.name,
      },
    });
  } catch {
    return null;
  }
}
