import { useStore } from '@koi/ui/external-store.ts';
import { useCapability } from '../../api/compat/capabilities.ts';
import { sessionStore } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import type { LevelTrack } from './queries.ts';
import css from './track-links.module.css';

const pages = { live: '/LiveLevelUp', slot: '/SlotLevelUp', vip: '/Member/Vip' } as const;

/** Links to the other tracks; VIP for members only. */
export function TrackLinks({ track }: { track: LevelTrack }) {
  const t = useTranslate();
  const { token } = useStore(sessionStore);
  const offered = {
    live: useCapability('GET /levelup/live/setting'),
    slot: useCapability('GET /levelup/slot/setting'),
    vip: useCapability('GET /member/vips') && token !== null,
  };
  const tracks = (['live', 'slot', 'vip'] as const).filter((one) => offered[one] || one === track);
  return (
    <nav className={css.tracks} aria-label={t('levels.tracks')}>
      {tracks.map((one) => (
        <a key={one} href={hrefTo(pages[one])} aria-current={one === track ? 'page' : undefined}>
          {t(`levels.short_${one}`)}
        </a>
      ))}
    </nav>
  );
}
