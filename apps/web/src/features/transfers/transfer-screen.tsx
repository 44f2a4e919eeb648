import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Hero } from '@koi/ui/hero.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Skeleton, SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pollInterval } from '../../api/live-updates/live-store.ts';
import { sessionStore } from '../../api/session.ts';
import { CountUp } from '../../shared/components/count-up.tsx';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { pathTo } from '../../shared/navigation/paths.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { type PendingFunds, pendingFundsQuery } from '../wallets/pending-funds.ts';
import { PendingFundsList } from '../wallets/pending-funds-list.tsx';
import { totalOf, type Wallets, walletsQuery } from '../wallets/queries.ts';
import { RecoverAll } from '../wallets/recover-all.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { RefreshAll } from './refresh.tsx';
import { fundsBeside, listed } from './transfer-plan.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import css from './transfers.module.css';
import { WalletRow } from './wallet-row.tsx';
import { launchOf, startOf, type TransferStart, wantedTransfer } from './wanted-transfer.ts';

const inTransitPollMs = 5_000;

export function TransferScreen() {
  const t = useTranslate();
  const lang = useStore(langStore);
  const wallets = useQuery({
    ...walletsQuery(lang),
    refetchInterval: ({ state }) =>
      state.data?.suppliers.some(({ inTransit }) => inTransit > 0n) ? pollInterval(inTransitPollMs) : false,
  });
  // Waits for a request in flight: a later answer would push the wallets down under the finger.
  const places = useQuery(pendingFundsQuery(lang));
  const skeleton = (
    <>
      <Skeleton height={164} radius={20} />
      <Skeleton height={68} radius={12} />
      <SkeletonRows count={4} height={72} />
    </>
  );
  return (
    <Screen title={t('common.transfer')} action={wallets.data && <RefreshAll wallets={wallets.data} />}>
      <QueryBoundary queries={[wallets]} skeleton={skeleton}>
        {(data) => (places.isLoading ? skeleton : <WalletsPanel wallets={data} places={places.data ?? []} />)}
      </QueryBoundary>
    </Screen>
  );
}

/**
 * Money that no wallet below shows, or that cannot be returned from it. Hidden when there is none, or when
 * the back end does not say.
 */
function Elsewhere({ places }: { places: readonly PendingFunds[] }) {
  const t = useTranslate();
  if (places.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="money-elsewhere">
      <div className={css.sectionHead}>
        <h2 id="money-elsewhere">{t('pendingFunds.title')}</h2>
      </div>
      <PendingFundsList places={places} />
    </section>
  );
}

function WalletsPanel({ wallets, places }: { wallets: Wallets; places: readonly PendingFunds[] }) {
  const t = useTranslate();
  const { isDemo } = useStore(sessionStore);
  const go = useGo();
  const { query } = useAddress();
  const wanted = wantedTransfer(query);
  // biome-ignore lint/plugin: the address asked for this amount, which is the member's to change
  const [sheet, setSheet] = useState<TransferStart | null>(() => startOf(wanted, wallets, isDemo));

  /** Members who were sent here by a game return to it once the money has arrived. */
  const goBack = (supplier: string) => {
    if (wanted?.game && wanted.supplier === supplier)
      go.to(pathTo('/loginToSupplier', { query: launchOf(wanted, wallets) }), { replace: true });
  };

  return (
    <>
      <Hero
        name={t('transfers.total')}
        label={t('transfers.total')}
        amount={<CountUp amount={totalOf(wallets)} />}
      >
        <div className={css.heroWallets}>
          <DescriptionList layout="columns">
            <Description label={t('common.mainWallet')} size="lead">
              <Money amount={wallets.main} />
            </Description>
            <Description label={t('common.rebateWallet')} size="lead">
              <Money amount={wallets.rebate} />
            </Description>
          </DescriptionList>
        </div>
        {wallets.rebate > 0n && <p className={css.heroHint}>{t('transfers.rebateHint')}</p>}
      </Hero>
      <ModeSwitch isAutomatic={wallets.isAutomatic} />
      <Elsewhere places={fundsBeside(places)} />
      <section className={css.section} aria-labelledby="supplier-wallets">
        <div className={css.sectionHead}>
          <h2 id="supplier-wallets">{t('transfers.suppliers')}</h2>
          <RecoverAll suppliers={wallets.suppliers} />
        </div>
        {wallets.suppliers.length === 0 ? (
          <EmptyState title={t('transfers.noSuppliers')} />
        ) : (
          <ul className={css.wallets}>
            {listed(wallets.suppliers, isDemo).map((wallet) => (
              <WalletRow
                key={wallet.code}
                wallet={wallet}
                onIn={() => setSheet({ from: 'money', to: wallet.code })}
                onOut={() => setSheet({ from: wallet.code, to: 'money' })}
              />
            ))}
          </ul>
        )}
      </section>
      {sheet && (
        <TransferSheet
          wallets={wallets}
          initial={sheet}
          isDemo={isDemo}
          onClose={() => setSheet(null)}
          onDone={goBack}
        />
      )}
    </>
  );
}
