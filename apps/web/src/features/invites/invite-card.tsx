import { Button } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import RatesIcon from '~icons/lucide/percent';
import ShareIcon from '~icons/lucide/qr-code';
import JoinedIcon from '~icons/lucide/users-round';
import { call } from '../../api/client.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { showRate } from '../team/rates.ts';
import type { RateBound } from '../team/rates-queries.ts';
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
  const t = useTranslate();
  const isOwn = useIsKoiBackend();
  const [isConfirming, setConfirming] = useState(false);
  const { id, isOpen, joined, made, rates } = invite;
  const toggle = useMutation({
    mutationFn: (open: boolean) =>
      call('POST /team/invite/update', {
        body: { invite_id: id, is_open: open ? 1 : 0, rates: [someRate(invite, bounds)] },
      }),
    onSuccess: (_data, open) => {
      toast.success(t(open ? 'invites.opened' : 'invites.closed'));
      onChanged();
    },
  });
  const ordered = [...rates.values()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [lowest, highest] = [ordered[0] ?? 0n, ordered.at(-1) ?? 0n];
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
        <DescriptionList layout="columns">
          <Description label={t('invites.rates')} size="lead">
            {lowest === highest ? showRate(lowest) : `${showRate(lowest)} – ${showRate(highest)}`}
          </Description>
          <Description label={t('invites.joined')} size="lead">
            {joined}
          </Description>
        </DescriptionList>
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
            busy={toggle.isPending}
            onClick={() => (isOpen ? setConfirming(true) : toggle.mutate(true))}
          >
            {t(isOpen ? 'invites.close' : 'invites.open')}
          </Button>
        </div>
      </article>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('invites.closeAsk')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                toggle.mutate(false);
                setConfirming(false);
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
