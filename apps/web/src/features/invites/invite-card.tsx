import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import RatesIcon from '~icons/lucide/percent';
import ShareIcon from '~icons/lucide/qr-code';
import JoinedIcon from '~icons/lucide/users-round';
import { useOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import type { RateBound } from '../../api/queries/rates.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Badge, Card } from '../../components/surfaces.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../overlays/toast-store.ts';
import { showRate } from '../../rates/rates.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import css from './invite-card.module.css';
import { cutRates, someRate } from './invite-rates.ts';
import type { Invite } from './invite-source.ts';

interface InviteCardProps {
  invite: Invite;
  bounds: readonly RateBound[];
  onShare: () => void;
  onJoined: () => void;
  onRates: () => void;
  onChanged: () => void;
}

/** One invite: whether it is open, its rates, and who registered with it. */
export function InviteCard({ invite, bounds, onShare, onJoined, onRates, onChanged }: InviteCardProps) {
  const t = useText();
  const isOwn = useOwnServer();
  const [asking, setAsking] = useState(false);
  const { id, isOpen, joined, made, rates } = invite;
  const turn = useMutation({
    mutationFn: (open: boolean) =>
      call('POST /team/invite/update', {
        body: { invite_id: id, is_open: open ? 1 : 0, rates: [someRate(invite, bounds)] },
      }),
    onSuccess: (_data, open) => {
      toast.success(t(open ? 'invites.opened' : 'invites.closed'));
      onChanged();
    },
  });
  const given = [...rates.values()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [lowest, highest] = [given[0] ?? 0n, given.at(-1) ?? 0n];
  return (
    <Card>
      <article className={css.invite} aria-label={t('invites.number', { number: id })}>
        <header>
          <h2>{t('invites.number', { number: id })}</h2>
          <Badge tone={isOpen ? 'success' : 'neutral'}>
            {t(isOpen ? 'invites.isOpen' : 'invites.isClosed')}
          </Badge>
          <time>{showShortTime(made, new Date(serverNow()))}</time>
        </header>
        <dl>
          <div>
            <dt>{t('invites.rates')}</dt>
            <dd>{lowest === highest ? showRate(lowest) : `${showRate(lowest)} – ${showRate(highest)}`}</dd>
          </div>
          <div>
            <dt>{t('invites.joined')}</dt>
            <dd>{joined}</dd>
          </div>
        </dl>
        {isOwn && cutRates(invite, bounds).length > 0 && <p className={css.cut}>{t('invites.isCut')}</p>}
        <div className={css.actions}>
          <Button size="small" icon={<ShareIcon />} disabled={!isOpen} onClick={onShare}>
            {t('invites.share')}
          </Button>
          <Button size="small" variant="secondary" icon={<RatesIcon />} onClick={onRates}>
            {t('invites.rates')}
          </Button>
          <Button size="small" variant="secondary" icon={<JoinedIcon />} onClick={onJoined}>
            {t('invites.joined')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={turn.isPending}
            onClick={() => (isOpen ? setAsking(true) : turn.mutate(true))}
          >
            {t(isOpen ? 'invites.close' : 'invites.open')}
          </Button>
        </div>
      </article>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('invites.closeAsk')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                turn.mutate(false);
                setAsking(false);
              }}
            >
              {t('invites.close')}
            </Button>
          </>
        }
      >
        {isOwn && t('invites.closeNobody')} {t('invites.closeText')}
      </Dialog>
    </Card>
  );
}
