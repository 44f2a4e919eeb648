import SignInIcon from '~icons/lucide/calendar-check';
import WheelIcon from '~icons/lucide/ferris-wheel';
import RedPacketIcon from '~icons/lucide/gift';
import { useFeatures } from '../../api/queries/features.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import css from './reward-doors.module.css';

/** Links to the daily rewards: wheel, red packets, sign-in. */
export function RewardDoors() {
  const t = useText();
  const has = useFeatures();
  const doors = [
    { feature: 'wheel', href: hrefTo('/Activity/wheel'), icon: <WheelIcon />, label: t('profile.wheel') },
    {
      feature: 'red_packets',
      href: hrefTo('/RedBag'),
      icon: <RedPacketIcon />,
      label: t('profile.redPackets'),
    },
    { feature: 'sign_in', href: hrefTo('/dailybonus'), icon: <SignInIcon />, label: t('profile.signIn') },
  ] as const;
  const open = doors.filter(({ feature }) => has(feature));
  if (open.length === 0) return null;
  return (
    <nav className={css.doors} aria-label={t('profile.rewards')}>
      {open.map(({ href, icon, label }) => (
        <a key={href} className={css.door} href={href}>
          <span className={css.doorIcon} aria-hidden>
            {icon}
          </span>
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
}
