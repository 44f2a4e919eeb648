import { toast } from '@koi/ui/toast-store.ts';
import HeartIcon from '~icons/lucide/heart';
import { isLoggedIn } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { setReturnTo } from '../../shared/navigation/return-to.ts';
import { addressStore, pathOf } from '../../shared/navigation/router.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { type Playable, playableKey } from '../games/playable.ts';
import css from './favorite-button.module.css';
import { changeFavorite, useFavorites } from './favorites.ts';

/** The heart on a game. Guests are sent to the login and return here. */
export function FavoriteButton({ game }: { game: Playable }) {
  const t = useTranslate();
  const go = useGo();
  const { data: favorites } = useFavorites();
  const chosen = favorites?.some((entry) => playableKey(entry) === playableKey(game)) ?? false;
  const toggle = () => {
    if (isLoggedIn()) {
      // A failure has been shown and reverted already.
      changeFavorite({ game, wanted: !chosen }).catch(() => undefined);
    } else {
      toast.info(t('lobby.favoriteLogin'));
      setReturnTo(pathOf(addressStore.get()));
      go.to('/Login');
    }
  };
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={chosen}
      aria-label={t('lobby.favorite', { name: game.title })}
      onClick={toggle}
    >
      <HeartIcon />
    </button>
  );
}
