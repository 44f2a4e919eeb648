import { Badge } from '@koi/ui/surfaces.tsx';
import type { ReactNode } from 'react';
import DesktopIcon from '~icons/lucide/monitor';
import PhoneIcon from '~icons/lucide/smartphone';
import { useText } from '../../shared/i18n/use-text.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import type { DeviceSession } from './queries.ts';
import css from './sessions.module.css';

const phones = /iPhone|iPad|Android/;

/** One device: what it is, from where, since when; with its action. */
export function SessionRow({ session, action }: { session: DeviceSession; action?: ReactNode }) {
  const t = useText();
  const now = new Date(serverNow());
  const Icon = phones.test(session.device) ? PhoneIcon : DesktopIcon;
  return (
    <li className={css.row}>
      <span className={css.icon}>
        <Icon />
      </span>
      <span className={css.what}>
        <strong>
          {session.device || t('sessions.unknown')}{' '}
          {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </strong>
        {session.place && <span>{session.place}</span>}
        <span>{t('sessions.seen', { time: showShortTime(session.seen, now) })}</span>
        <span>{t('sessions.since', { time: showShortTime(session.since, now) })}</span>
      </span>
      {action}
    </li>
  );
}
