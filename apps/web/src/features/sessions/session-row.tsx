import type { ReactNode } from 'react';
import DesktopIcon from '~icons/lucide/monitor';
import PhoneIcon from '~icons/lucide/smartphone';
import type { DeviceSession } from '../../api/queries/sessions.ts';
import { Badge } from '../../components/surfaces.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
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
