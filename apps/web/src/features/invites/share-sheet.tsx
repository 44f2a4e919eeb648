import { later } from '../../components/later.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useText } from '../../text/use-text.ts';
import type { Invite } from './invite-source.ts';

const SharePanel = later(() => import('./share-panel.tsx'), 'SharePanel');

/** Shares an invite. */
export function ShareSheet({ invite: { id, link }, onClose }: { invite: Invite; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('invites.number', { number: id })}>
      <SharePanel link={link} code="" />
    </Sheet>
  );
}
