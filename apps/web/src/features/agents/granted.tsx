import { buttonClass } from '@koi/ui/button.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import BadgeIcon from '~icons/lucide/badge-check';
import QrIcon from '~icons/lucide/qr-code';
import TicketIcon from '~icons/lucide/ticket';
import { useText } from '../../shared/i18n/use-text.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';

/** The member is an agent: links to the next steps. */
export function Granted() {
  const t = useText();
  return (
    <>
      <EmptyState
        icon={<BadgeIcon />}
        title={t('agents.granted')}
        text={t('agents.grantedText')}
        action={
          <a className={buttonClass()} href={hrefTo('/Member/Promotion')}>
            {t('profile.promotion')}
          </a>
        }
      />
      <Card flush>
        <ListRow lead={<QrIcon />} title={t('profile.promotion')} href={hrefTo('/Member/Promotion')} />
        <ListRow lead={<TicketIcon />} title={t('profile.invites')} href={hrefTo('/Team/invites')} />
      </Card>
    </>
  );
}
