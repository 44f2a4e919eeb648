import { ProgressBar } from '@koi/ui/progress-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFeatures } from '../../api/queries/features.ts';
import { vipQuery } from '../../api/queries/levels.ts';
import type { Member } from '../../api/queries/member.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { vipPercent } from '../../lib/vip-goals.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useZonedTime } from '../../records/use-zoned-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './center.module.css';

/** Who is logged in. */
export function CenterHead({ member }: { member: Member | undefined }) {
  const t = useText();
  const time = useZonedTime()(member?.loginTime);
  return (
    <header className={css.head}>
      <Avatar name={member?.name ?? ''} size={64} />
      <div className={css.who}>
        <h1>{member ? member.name : <Skeleton width={120} height={24} />}</h1>
        <div className={css.badges}>
          {member?.isDemo && <Badge tone="gold">{t('site.trialBadge')}</Badge>}
          {member?.levelName && !member.isDemo && <VipLink member={member} />}
          {time && <span className={css.time}>{t('profile.lastLogin', { time })}</span>}
        </div>
      </div>
    </header>
  );
}

/** The level of VIP and how far the next one is; without levels it is a name only. */
function VipLink({ member }: { member: Member }) {
  const t = useText();
  const { data: vip } = useQuery(vipQuery(member.name, useStore(langStore)));
  const has = useFeatures();
  const badge = <Badge tone="gold">{member.levelName}</Badge>;
  if (!has('levels') || !vip || vip.tiers.length === 0) return badge;
  const percent = vipPercent(vip);
  return (
    <a
      className={css.vip}
      href={hrefTo('/Member/Vip')}
      aria-label={`${t('profile.vip')}: ${member.levelName}, ${percent}%`}
    >
      {badge}
      <span className={css.vipBar} aria-hidden>
        <ProgressBar label={t('profile.vip')} value={percent} />
      </span>
    </a>
  );
}
