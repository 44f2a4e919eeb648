import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import type { ReactNode } from 'react';
import RebateIcon from '~icons/lucide/badge-percent';
import SignInIcon from '~icons/lucide/calendar-check';
import VipIcon from '~icons/lucide/crown';
import WheelIcon from '~icons/lucide/ferris-wheel';
import RedPacketIcon from '~icons/lucide/gift';
import ReferralIcon from '~icons/lucide/qr-code';
import LevelsIcon from '~icons/lucide/trending-up';
import { useCapability } from '../../api/compat/capabilities.ts';
import { useFeatures } from '../../api/features.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import type { StatedReward } from './reward-states.tsx';
import css from './rewards.module.css';
import type { Audience } from './use-audience.ts';

const RewardState = lazyComponent<'RewardState', { of: StatedReward }>(
  () => import('./reward-states.tsx'),
  'RewardState',
);

interface RewardRow {
  title: string;
  icon: ReactNode;
  href: string;
  isShown: boolean;
  /** What can be had now, for members. */
  state?: ReactNode;
}

/** Every reward of the site that this visitor can have, one row each, with what can be had now. */
export function Rewards({ audience }: { audience: Audience }) {
  const t = useTranslate();
  const has = useFeatures();
  const hasLevels = has('levels');
  const hasVip = useCapability('GET /member/vips') && hasLevels;
  const hasLive = useCapability('GET /levelup/live/setting') && hasLevels;
  const hasSlot = useCapability('GET /levelup/slot/setting') && hasLevels;
  const isTrial = audience === 'trial';
  const rows: RewardRow[] = [
    {
      title: t('profile.signIn'),
      icon: <SignInIcon />,
      href: hrefTo('/dailybonus'),
      isShown: has('sign_in') && !isTrial,
      state: <RewardState of="signIn" />,
    },
    {
      title: t('profile.redPackets'),
      icon: <RedPacketIcon />,
      href: hrefTo('/RedBag'),
      isShown: has('red_packets') && !isTrial,
      state: <RewardState of="redPackets" />,
    },
    {
      title: t('profile.wheel'),
      icon: <WheelIcon />,
      href: hrefTo('/Activity/wheel'),
      isShown: has('wheel'),
      state: <RewardState of="wheel" />,
    },
    {
      title: t('profile.rebate'),
      icon: <RebateIcon />,
      href: hrefTo('/Member/Fsnow'),
      isShown: !isTrial,
      state: <RewardState of="rebate" />,
    },
    { title: t('profile.vip'), icon: <VipIcon />, href: hrefTo('/Member/Vip'), isShown: hasVip },
    {
      title: t('profile.liveLevels'),
      icon: <LevelsIcon />,
      href: hrefTo('/LiveLevelUp'),
      isShown: hasLive,
    },
    {
      title: t('profile.slotLevels'),
      icon: <LevelsIcon />,
      href: hrefTo('/SlotLevelUp'),
      isShown: hasSlot,
    },
    {
      title: t('profile.promotion'),
      icon: <ReferralIcon />,
      href: hrefTo('/Member/Promotion'),
      isShown: !isTrial,
    },
  ];
  const shown = rows.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <nav className={css.rewards} aria-label={t('profile.rewards')}>
      <Card flush>
        {shown.map(({ title, icon, href, state }) => (
          <ListRow key={href} lead={icon} title={title} trail={audience === 'member' && state} href={href} />
        ))}
      </Card>
    </nav>
  );
}
