import type { LobbyTab } from '../../api/queries/games.ts';
import { Art, artOfType } from '../../components/game-art.tsx';
import { useOwnPicture } from '../../lib/use-own-picture.ts';
import css from './game-hall.module.css';

/** The picture above a tab's name: the operator's own, or the built-in one of its type. */
export function TabPicture({ tab, isChosen }: { tab: LobbyTab; isChosen: boolean }) {
  const { gameType, iconBefore, iconAfter } = tab;
  const icon = isChosen ? iconAfter || iconBefore : iconBefore || iconAfter;
  const { isShown, watch } = useOwnPicture(icon);
  if (!isShown) return <Art name={artOfType(gameType)} />;
  return <img {...watch} data-spared className={css.icon} src={icon} alt="" decoding="async" />;
}
