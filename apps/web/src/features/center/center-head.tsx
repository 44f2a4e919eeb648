import { useOffered } from '../../api/capabilities.ts';
import { useFeatures } from '../../api/queries/features.ts';
import type { Member } from '../../api/queries/member.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Skeleton, SkeletonLine } from '../../components/skeleton.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { siteOffset, siteZone } from '../../lib/dates.ts';
import { useStore } from '../../lib/external-store.ts';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './center.module.css';
import { LevelWay } from './level-way.tsx';

/** The logged-in member, with the progress to the next level: its place is reserved while it loads. */
export function CenterHead({ member }: { member: Member | undefined }) {
  const t = useText();
  const isDemo = useIsDemo();
  const time = useZonedTime()(member?.loginTime);
  const zone = siteZone(useStore(siteOffset));
  const has = useFeatures();
  const hasVip = useOffered('GET /member/vips') && has('levels') && !isDemo;
  return (
    <header className={css.head}>
      <Avatar name={member?.name ?? ''} size={64} />
      <div className={css.who}>
        <h1>{member ? member.name : <SkeletonLine width={120} />}</h1>
        <div className={css.badges}>
          {!member && (
            <>
              <Skeleton width={44} height={22} />
              {/* As long as the real text, so that it wraps the same way. */}
              <span className={css.time} style={{ visibility: 'hidden' }} aria-hidden>
                {t('profile.lastLogin', { time: `00-00 00:00 ${zone}` })}
              </span>
            </>
          )}
          {member?.isDemo && <Badge tone="gold">{t('site.trialBadge')}</Badge>}
          {member?.levelName && !member.isDemo && <Badge tone="gold">{member.levelName}</Badge>}
          {time && <span className={css.time}>{t('profile.lastLogin', { time })}</span>}
        </div>
        {hasVip && <div className={css.way}>{member && <LevelWay member={member} />}</div>}
      </div>
    </header>
  );
}
