import type { Member } from '../../api/queries/member.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { showShortTime } from '../../records/show-time.ts';
import { useZone } from '../../records/use-zone.ts';
import { useText } from '../../text/use-text.ts';
import css from './center.module.css';

/** Who is logged in. */
export function CenterHead({ member }: { member: Member | undefined }) {
  const t = useText();
  const zone = useZone();
  const time = member?.loginTime && `${showShortTime(member.loginTime, new Date())} ${zone}`.trim();
  return (
    <header className={css.head}>
      <Avatar name={member?.name ?? ''} size={64} />
      <div className={css.who}>
        <h1>{member ? member.name : <Skeleton width={120} height={24} />}</h1>
        <div className={css.badges}>
          {member?.isDemo && <Badge tone="gold">{t('site.trialBadge')}</Badge>}
          {member?.levelName && !member.isDemo && <Badge tone="gold">{member.levelName}</Badge>}
          {time && <span className={css.time}>{t('profile.lastLogin', { time })}</span>}
        </div>
      </div>
    </header>
  );
}
