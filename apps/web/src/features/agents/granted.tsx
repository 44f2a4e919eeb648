import BadgeIcon from '~icons/lucide/badge-check';
import QrIcon from '~icons/lucide/qr-code';
import TicketIcon from '~icons/lucide/ticket';
import { buttonClass } from '../../components/button.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { EmptyState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { useText } from '../../text/use-text.ts';

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
