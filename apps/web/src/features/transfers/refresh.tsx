import { IconButton } from '@koi/ui/icon-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import RefreshIcon from '~icons/lucide/refresh-cw';
import { call } from '../../api/client.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { mergeWallets, type Wallet, type Wallets, walletsQuery } from '../wallets/queries.ts';

/** Requests the balance of one supplier and merges it into the list. */
export function RefreshWallet({ wallet }: { wallet: Wallet }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      const { data } = await call(
        'POST /game/api_money',
        { body: { api_code: wallet.code } },
        { showLoading: false },
      );
      client.setQueryData(
        walletsQuery(langStore.get()).queryKey,
        (now) => now && mergeWallets(now, data.money_info ?? []),
      );
    } catch {
      // The failed call has shown the reason; the last known balance stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={t('transfers.refresh', { name: wallet.title })}
      spinning={busy}
      aria-busy={busy || undefined}
      onClick={() => !busy && void refresh()}
    >
      <RefreshIcon />
    </IconButton>
  );
}

/**
 * Requests the balances of all opened suppliers at once, then refetches the list; also when the screen is
 * opened, because the list holds our own copies and the member may have played since. A supplier that does
 * not answer keeps its last known balance.
 */
export function RefreshAll({ wallets }: { wallets: Wallets }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const opened = wallets.suppliers.filter(({ money, health }) => money !== null && health !== 'closed');
    await Promise.allSettled(
      opened.map(({ code }) =>
        call('POST /game/balance', { body: { api_code: code } }, { toastErrors: false }),
      ),
    );
    await client.invalidateQueries({ queryKey: ['wallets'] });
    setBusy(false);
  };
  const refreshOnce = useEffectEvent(() => void refresh());
  useEffect(() => refreshOnce(), []);
  return (
    <IconButton
      label={t('transfers.refreshAll')}
      spinning={busy}
      aria-busy={busy || undefined}
      onClick={() => !busy && void refresh()}
    >
      <RefreshIcon />
    </IconButton>
  );
}
