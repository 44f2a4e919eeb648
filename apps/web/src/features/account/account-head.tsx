import { showAmount } from '@koi/money/show-amount';
import { Avatar } from '@koi/ui/avatar.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { Skeleton, SkeletonLine } from '@koi/ui/skeleton.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { zoneLabel } from '@koi/ui/zone-label.ts';
import { useQuery } from '@tanstack/react-query';
import { useCapability } from '../../api/compat/capabilities.ts';
import { useFeatures } from '../../api/features.ts';
import type { Member } from '../../api/member.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useZonedTime } from '../../shared/records/use-zoned-time.ts';
import { siteOffset } from '../../shared/time/dates.ts';
import { vipQuery } from '../levels/queries.ts';
import { nextVip } from '../levels/vip-goals.ts';
import css from './account.module.css';

/** The logged-in member, with the progress to the next level: its place is reserved while it loads. */
export function AccountHead({ member }: { member: Member | undefined }) {
  const t = useTranslate();
  const isDemo = useIsDemo();
  const time = useZonedTime()(member?.loginTime);
  const zone = zoneLabel(useStore(siteOffset));
  const has = useFeatures();
  const hasVip = useCapability('GET /member/vips') && has('levels') && !isDemo;
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

/** Progress to the next VIP level, and what is missing; empty at the top and without levels. */
export function LevelWay({ member }: { member: Member }) {
  const t = useTranslate();
  const { data: vip } = useQuery(vipQuery(member.name, useStore(langStore)));
  const way = vip && nextVip(vip);
  if (!way) return null;
  const amount = showAmount(way.missing);
  // The level is reached by exceeding its goal, which is met to the cent.
  const isAnyMore = way.missing === 1n;
  const level = way.next.level_name || t('account.level', { n: Number(way.next.level) });
  return (
    <a className={css.level} href={hrefTo('/Member/Vip')}>
      <span className={css.levelBar}>
        <ProgressBar label={t('profile.vip')} value={way.percent} />
        {way.percent}%
      </span>
      <span className={css.missing}>
        {isAnyMore
          ? t(way.by === 'bets' ? 'account.oneBet' : 'account.oneDeposit', { level })
          : t(way.by === 'bets' ? 'account.byBets' : 'account.byDeposits', { amount, level })}
      </span>
    </a>
  );
}
