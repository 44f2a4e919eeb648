import { createStore, useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { useState } from 'react';
import WalletIcon from '~icons/lucide/wallet';
import CloseIcon from '~icons/lucide/x';
import { onMemberChange } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import type { PendingFunds } from './pending-funds.ts';
import { PendingFundsList } from './pending-funds-list.tsx';
import css from './pending-funds-note.module.css';
import { RecoverAll } from './recover-all.tsx';

/** Dismissed until the app restarts or another member logs in. */
const dismissedStore = createStore(false);
onMemberChange(() => dismissedStore.set(false));

/** Money that a game left behind (`left`), among everything outside the main wallet. */
export function PendingFundsNote({
  places,
  left,
}: {
  places: readonly PendingFunds[];
  left: readonly PendingFunds[];
}) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const dismissed = useStore(dismissedStore);
  if (dismissed) return null;
  const sumIn = (place: PendingFunds['place']) =>
    left.reduce((sum, one) => (one.place === place ? sum + one.money : sum), 0n);
  const [elsewhere, inTransit] = [sumIn('supplier'), sumIn('transit')];
  const recoverable = left
    .filter(({ remedy }) => remedy === 'recover')
    .map(({ supplier, title, money }) => ({ code: supplier, title, money }));
  const names = [...new Set(left.map(({ title }) => title))].join(' · ');
  return (
    <aside className={css.bar} aria-label={t('pendingFunds.title')} data-pending-funds>
      <button type="button" className={css.summary} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.icon} aria-hidden>
          <WalletIcon />
        </span>
        <span className={css.words}>
          {elsewhere > 0n && <strong>{t('pendingFunds.amount', { amount: elsewhere })}</strong>}
          {inTransit > 0n && <strong>{t('pendingFunds.inTransit', { amount: inTransit })}</strong>}
          <span>{names}</span>
        </span>
      </button>
      {recoverable.length > 0 && <RecoverAll suppliers={recoverable} label="pendingFunds.recover" />}
      <IconButton label={t('pendingFunds.dismiss')} onClick={() => dismissedStore.set(true)}>
        <CloseIcon />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('pendingFunds.title')}>
        <PendingFundsList places={places} />
      </Sheet>
    </aside>
  );
}
