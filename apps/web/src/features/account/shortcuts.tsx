import { showAmount } from '@koi/money/show-amount';
import type { ReactNode } from 'react';
import PromosIcon from '~icons/lucide/gift';
import CreditIcon from '~icons/lucide/hand-coins';
import MailIcon from '~icons/lucide/mail';
import SavingsIcon from '~icons/lucide/piggy-bank';
import { useFeatures } from '../../api/features.ts';
import type { Member } from '../../api/member.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useRewardStates } from '../activities/reward-states.tsx';
import { useUnread } from '../mail/queries.ts';
import account from './account.module.css';
import { useHidden } from './hidden-balance.ts';
import css from './shortcuts.module.css';

/**
 * The member's most used screens, each with a state label; the label overlays the picture, so loading it
 * causes no layout shift.
 */
export function Shortcuts({ member }: { member: Member | undefined }) {
  const t = useTranslate();
  const has = useFeatures();
  const hidden = useHidden();
  const unread = useUnread(member);
  const waiting = Object.keys(useRewardStates(member)).length;
  const owed = member?.creditUsed ?? 0n;
  return (
    <nav className={css.grid} aria-label={t('account.shortcuts')}>
      <Shortcut
        icon={<MailIcon />}
        title={t('profile.mail')}
        state={unread > 0 ? (unread > 99 ? '99+' : String(unread)) : undefined}
        href={hrefTo('/Member/Message')}
      />
      <Shortcut
        icon={<PromosIcon />}
        title={t('common.promos')}
        state={waiting > 0 ? String(waiting) : undefined}
        href={hrefTo('/Main/activity')}
      />
      {has('savings') && (
        <Shortcut icon={<SavingsIcon />} title={t('profile.savings')} href={hrefTo('/Member/Yuebao')} />
      )}
      {has('credit') && (
        <Shortcut
          icon={<CreditIcon />}
          title={t('profile.credit')}
          state={owed > 0n ? (hidden ? '••••' : showAmount(owed)) : undefined}
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
        <b className={account.state} data-waits>
          {state}
        </b>
      )}
    </a>
  );
}
