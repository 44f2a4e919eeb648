import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import RebateIcon from '~icons/lucide/badge-percent';
import SignInIcon from '~icons/lucide/calendar-check';
import VipIcon from '~icons/lucide/crown';
import WheelIcon from '~icons/lucide/ferris-wheel';
import RedPacketIcon from '~icons/lucide/gift';
import CreditIcon from '~icons/lucide/hand-coins';
import MailIcon from '~icons/lucide/mail';
import SavingsIcon from '~icons/lucide/piggy-bank';
import { useOffered, useOwnServer } from '../../api/capabilities.ts';
import { useFeatures } from '../../api/queries/features.ts';
import { useUnread } from '../../api/queries/mail.ts';
import type { Member } from '../../api/queries/member.ts';
import { claimable, rebatesQuery } from '../../api/queries/rebate.ts';
import { redPacketsQuery } from '../../api/queries/red-packets.ts';
import { signInDaysQuery } from '../../api/queries/sign-in.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { showMoney } from '../../lib/show-money.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';
import center from './center.module.css';
import { useHidden } from './hidden-balance.ts';
import css from './shortcuts.module.css';

/**
 * The member's most used screens, each with a state label; the label overlays the picture, so loading it
 * causes no layout shift.
 */
export function Shortcuts({ member }: { member: Member | undefined }) {
  const t = useText();
  const has = useFeatures();
  const hasVip = useOffered('GET /member/vips') && has('levels');
  const unread = useUnread(member);
  const states = useStates(member);
  return (
    <nav className={css.grid} aria-label={t('center.shortcuts')}>
      <Shortcut
        icon={<MailIcon />}
        title={t('profile.mail')}
        state={unread > 0 ? (unread > 99 ? '99+' : String(unread)) : undefined}
        href={hrefTo('/Member/Message')}
      />
      {has('sign_in') && (
        <Shortcut
          icon={<SignInIcon />}
          title={t('profile.signIn')}
          state={states.signIn}
          href={hrefTo('/dailybonus')}
        />
      )}
      {has('red_packets') && (
        <Shortcut
          icon={<RedPacketIcon />}
          title={t('profile.redPackets')}
          state={states.redPackets}
          href={hrefTo('/RedBag')}
        />
      )}
      <Shortcut
        icon={<RebateIcon />}
        title={t('center.rebate')}
        state={states.rebate}
        href={hrefTo('/Member/Fsnow')}
      />
      {has('wheel') && (
        <Shortcut icon={<WheelIcon />} title={t('profile.wheel')} href={hrefTo('/Activity/wheel')} />
      )}
      {hasVip && <Shortcut icon={<VipIcon />} title={t('profile.vip')} href={hrefTo('/Member/Vip')} />}
      {has('savings') && (
        <Shortcut icon={<SavingsIcon />} title={t('center.savings')} href={hrefTo('/Member/Yuebao')} />
      )}
      {has('credit') && (
        <Shortcut
          icon={<CreditIcon />}
          title={t('profile.credit')}
          state={states.credit}
          href={hrefTo('/Credit/Index')}
        />
      )}
    </nav>
  );
}

interface ShortcutProps {
  icon: ReactNode;
  title: string;
  state?: string | undefined;
  href: string;
}

function Shortcut({ icon, title, state, href }: ShortcutProps) {
  return (
    <a className={css.shortcut} href={href}>
      {icon}
      <span>{title}</span>
      {state !== undefined && (
        <b className={center.state} data-waits>
          {state}
        </b>
      )}
    </a>
  );
}

/** Where a back end of the family would need several calls for one label, the label is left out. */
function useStates(member: Member | undefined) {
  const t = useText();
  const lang = useStore(langStore);
  const hidden = useHidden();
  const has = useFeatures();
  const asks = useOwnServer() && member !== undefined;
  const { data: days } = useQuery({ ...signInDaysQuery(), enabled: asks && has('sign_in') });
  const { data: packets } = useQuery({ ...redPacketsQuery(lang), enabled: asks && has('red_packets') });
  const { data: rebates } = useQuery({ ...rebatesQuery(lang), enabled: asks });
  const rebate = claimable(rebates?.rows ?? []);
  const owed = member?.creditUsed ?? 0n;
  const amount = (value: bigint) => (hidden ? '••••' : showMoney(value));
  return {
    signIn: days?.isOpen && !days.isSignedToday ? t('center.open') : undefined,
    redPackets: packets?.isOpen && packets.left > 0 ? t('center.left', { n: packets.left }) : undefined,
    rebate: rebates?.isOpen && rebate > 0n ? amount(rebate) : undefined,
    credit: owed > 0n ? amount(owed) : undefined,
  };
}
