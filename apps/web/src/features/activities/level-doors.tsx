import { useOffered } from '../../api/capabilities.ts';
import { useFeatures } from '../../api/queries/features.ts';
import { Art } from '../../components/game-art.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './level-doors.module.css';

/** Links to the game levels. */
export function LevelDoors() {
  const t = useText();
  const has = useFeatures();
  const hasLive = useOffered('GET /levelup/live/setting');
  const hasSlot = useOffered('GET /levelup/slot/setting');
  if (!has('levels') || !(hasLive || hasSlot)) return null;
  return (
    <nav className={css.doors} aria-label={t('activities.levels')}>
      {hasLive && (
        <a href={hrefTo('/LiveLevelUp')}>
          <Art name="crown" />
          {t('activities.liveLevels')}
        </a>
      )}
      {hasSlot && (
        <a href={hrefTo('/SlotLevelUp')}>
          <Art name="trophy" />
          {t('activities.slotLevels')}
        </a>
      )}
    </nav>
  );
}
