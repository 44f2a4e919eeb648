import { buttonClass } from '@koi/ui/button.tsx';
import { useRegistrationOpen } from '../../api/site.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import type { Activity } from './queries.ts';
import type { Audience } from './use-audience.ts';

/**
 * The one way to take part other than an application: deposit, registration, a code, customer service, a
 * link.
 */
export function TakePart({ activity, audience }: { activity: Activity; audience: Audience }) {
  const t = useTranslate();
  const way = wayOf(activity, audience, useRegistrationOpen());
  if (!way) return null;
  const leaves = !way.href.startsWith('#');
  return (
    <ActionBar>
      <a
        className={buttonClass({ size: 'large', block: true })}
        href={way.href}
        {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {t(way.label)}
      </a>
    </ActionBar>
  );
}

function wayOf(activity: Activity, audience: Audience, registrationOpen: boolean) {
  const rule = activity.terms?.rule;
  const applyType = Number(activity.apply_type);
  const link = applyType === 3 ? safeHref(activity.apply_url) : null;
  if (link) return { href: link, label: 'activities.open' } as const;
  if (rule === 'deposit_share')
    return { href: hrefTo('/Member/Recharge'), label: 'activities.deposit' } as const;
  if (rule === 'register_gift' && audience === 'guest' && registrationOpen)
    return { href: hrefTo('/Register'), label: 'activities.register' } as const;
  if (applyType === 1) return { href: hrefTo('/Service'), label: 'activities.service' } as const;
  return null;
}
