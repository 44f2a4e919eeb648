import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import WalletIcon from '~icons/lucide/wallet';
import CloseIcon from '~icons/lucide/x';
import { stuckMoneyQuery } from '../api/queries/stuck-money.ts';
import { onLogout } from '../api/session.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Sheet } from '../components/sheet.tsx';
import { showMoney } from '../lib/amounts.ts';
import { createStore, useStore } from '../lib/external-store.ts';
import type { Lang } from '../lib/languages.ts';
import { useText } from '../text/use-text.ts';
import { RecoverAll } from './recover-all.tsx';
import css from './stuck-bar.module.css';
import { StuckPlaces } from './stuck-places.tsx';

/** Put away until the app is opened again, or by the next member. */
const dismissedStore = createStore(false);
onLogout(() => dismissedStore.set(false));

/** Below the lobby's balance: money that a game left behind. Savings and rebates alone are where the member wants them. */
export function StuckBar({ lang }: { lang: Lang }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const dismissed = useStore(dismissedStore);
  const { data: places = [] } = useQuery({ ...stuckMoneyQuery(lang), refetchOnMount: 'always' });
  const left = places.filter(({ place }) => place === 'supplier' || place === 'transit');
  if (left.length === 0 || dismissed) return null;
  const total = left.reduce((sum, { money }) => sum + money, 0n);
  const recoverable = left
    .filter(({ remedy }) => remedy === 'recover')
    .map(({ supplier, title, money }) => ({ code: supplier, title, money }));
  const names = [...new Set(left.map(({ title }) => title))].join(' · ');
  return (
    <aside className={css.bar} aria-label={t('stuckMoney.title')} data-stuck-money>
      <button type="button" className={css.summary} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={css.icon} aria-hidden>
          <WalletIcon />
        </span>
        <span className={css.words}>
          <strong>{t('stuckMoney.amount', { amount: showMoney(total) })}</strong>
          <span>{names}</span>
        </span>
      </button>
      {recoverable.length > 0 && <RecoverAll suppliers={recoverable} label="stuckMoney.recover" />}
      <IconButton label={t('stuckMoney.dismiss')} onClick={() => dismissedStore.set(true)}>
        <CloseIcon />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('stuckMoney.title')}>
        <StuckPlaces places={places} />
      </Sheet>
    </aside>
  );
}
