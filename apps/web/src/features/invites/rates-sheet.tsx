import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { call } from '../../api/client.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useForm } from '../../api/use-form.ts';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { type RatesInput, ratesInput, showRate, startRates } from '../team/rates.ts';
import type { OwnRates } from '../team/rates-queries.ts';
import css from './invite-card.module.css';
import { cutRates } from './invite-rates.ts';
import { type Invite, type SentInvite, toInvite } from './invite-source.ts';

const RatesEditor = lazyComponent(
  loadWithTexts('rates', () => import('../team/rates-editor.tsx')),
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
  const t = useTranslate();
  const isOwn = useIsKoiBackend();
  const cuts = invite ? cutRates(invite, own.bounds) : [];
  const form = useForm({
    initial: startRates(own.bounds, invite ? invite.rates : own.standard),
    // The button is disabled while a rate is out of range.
    send: (typed) => save(invite, ratesInput(own.bounds, typed) ?? []),
    onSuccess: ({ data }: { data?: SentInvite }) => {
      toast.success(t(invite ? 'invites.saved' : 'invites.created'));
      onSaved(data ? toInvite(data) : null);
    },
  });
  return (
    <Sheet open onClose={onClose} title={t(invite ? 'invites.edit' : 'invites.create')}>
      <Stack as="form" {...form.props}>
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
        <RatesEditor bounds={own.bounds} value={form.values} onChange={form.setValues} />
        <Button
          type="submit"
          size="large"
          block
          busy={form.isPending}
          disabled={ratesInput(own.bounds, form.values) === null}
        >
          {t(invite ? 'common.save' : 'invites.create')}
        </Button>
      </Stack>
    </Sheet>
  );
}

const save = (invite: Invite | null, rates: RatesInput) =>
  invite
    ? call(
        'POST /team/invite/update',
        { body: { invite_id: invite.id, is_open: invite.isOpen ? 1 : 0, rates } },
        { toastErrors: false },
      )
    : call('POST /team/invite/create', { body: { rates } }, { toastErrors: false });
