import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import type { OwnRates } from '../../api/queries/rates.ts';
import { Button } from '../../components/button.tsx';
import { later } from '../../components/later.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { toast } from '../../overlays/toast-store.ts';
import { type RatesInput, ratesInput, showRate, startRates } from '../../rates/rates.ts';
import { useText } from '../../text/use-text.ts';
import { withTexts } from '../../text/with-texts.ts';
import css from './invite-card.module.css';
import { cutRates } from './invite-rates.ts';
import { type Invite, type SentInvite, toInvite } from './invite-source.ts';

const RatesEditor = later(
  withTexts(
    () => import('virtual:locales/rates'),
    () => import('../../rates/rates-editor.tsx'),
  ),
  'RatesEditor',
);

interface RatesSheetProps {
  own: OwnRates;
  /** Null for a new one. */
  invite: Invite | null;
  onClose: () => void;
  /** Null from a back end that confirms without data. */
  onSaved: (invite: Invite | null) => void;
}

/** The rates that new members get by an invite, new or existing. */
export function RatesSheet({ own, invite, onClose, onSaved }: RatesSheetProps) {
  const t = useText();
  const isOwn = useOwnServer();
  const [rates, typeRates] = useDraft(startRates(own.bounds, invite ? invite.rates : own.standard));
  const given = ratesInput(own.bounds, rates);
  const cuts = invite ? cutRates(invite, own.bounds) : [];
  const save = useMutation({
    mutationFn: (sent: RatesInput) =>
      invite
        ? call('POST /team/invite/update', {
            body: { invite_id: invite.id, is_open: invite.isOpen ? 1 : 0, rates: sent },
          })
        : call('POST /team/invite/create', { body: { rates: sent } }),
    onSuccess: ({ data }: { data?: SentInvite }) => {
      toast.success(t(invite ? 'invites.saved' : 'invites.created'));
      onSaved(data ? toInvite(data) : null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (given && !save.isPending) save.mutate(given);
  };
  return (
    <Sheet open onClose={onClose} title={t(invite ? 'invites.edit' : 'invites.create')}>
      <form className={css.form} noValidate onSubmit={submit}>
        <p className={css.hint}>
          {t('invites.ratesHint')} {isOwn && t('invites.ratesCut')}
        </p>
        {cuts.length > 0 && (
          <ul className={`${css.cuts} ${css.cut}`}>
            {cuts.map(({ name, from, to }) => (
              <li key={name}>
                <span>{name}</span>
                <span>
                  {showRate(from)} → {showRate(to)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <RatesEditor bounds={own.bounds} value={rates} onChange={typeRates} />
        <Button type="submit" size="large" block busy={save.isPending} disabled={given === null}>
          {t(invite ? 'common.save' : 'invites.create')}
        </Button>
      </form>
    </Sheet>
  );
}
