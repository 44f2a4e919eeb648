import { Hero } from '@koi/ui/hero.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pollInterval } from '../../api/push/push-store.ts';
import { type StuckPlace, stuckMoneyQuery } from '../../api/queries/stuck-money.ts';
import { totalOf, type Wallets, walletsQuery } from '../../api/queries/wallets.ts';
import { sessionStore } from '../../api/session.ts';
import { CountUp } from '../../components/count-up.tsx';
import { Money } from '../../components/money.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { useAddress } from '../../navigation/router.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { RecoverAll } from '../../stuck-money/recover-all.tsx';
import { StuckPlaces } from '../../stuck-money/stuck-places.tsx';
import { useText } from '../../text/use-text.ts';
import { ModeSwitch } from './mode-switch.tsx';
import { RefreshAll } from './refresh.tsx';
import { listed, placesBeside } from './transfer-plan.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import css from './transfers.module.css';
import { WalletRow } from './wallet-row.tsx';
import { launchOf, startOf, type TransferStart, wantedTransfer } from './wanted-transfer.ts';

const inTransitPollMs = 5_000;

export function TransferScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const wallets = useQuery({
    ...walletsQuery(lang),
    refetchInterval: ({ state }) =>
      state.data?.suppliers.some(({ inTransit }) => inTransit > 0n) ? pollInterval(inTransitPollMs) : false,
  });
  // Waits for a request in flight: a later answer would push the wallets down under the finger.
  const places = useQuery(stuckMoneyQuery(lang));
  const skeleton = (
    <>
      <Skeleton height={164} radius={20} />
      <Skeleton height={68} radius={12} />
      <SkeletonRows count={4} height={72} />
    </>
  );
  return (
    <Screen title={t('transfers.title')} action={wallets.data && <RefreshAll wallets={wallets.data} />}>
      <ListState query={wallets} skeleton={skeleton} isEmpty={() => false} empty={null}>
        {(data) => (places.isLoading ? skeleton : <WalletsPanel wallets={data} places={places.data ?? []} />)}
      </ListState>
    </Screen>
  );
}

/**
 * Money that no wallet below shows, or that cannot be returned from it. Hidden when there is none, or when
 * the back end does not say.
 */
function Elsewhere({ places }: { places: readonly StuckPlace[] }) {
  const t = useText();
  if (places.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="money-elsewhere">
      <div className={css.sectionHead}>
        <h2 id="money-elsewhere">{t('stuckMoney.title')}</h2>
      </div>
      <StuckPlaces places={places} />
    </section>
  );
}

function WalletsPanel({ wallets, places }: { wallets: Wallets; places: readonly StuckPlace[] }) {
  const t = useText();
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
        <dl className={css.heroWallets}>
          <div>
            <dt>{t('transfers.main')}</dt>
            <dd>
              <Money amount={wallets.main} />
            </dd>
          </div>
          <div>
            <dt>{t('transfers.rebate')}</dt>
            <dd>
              <Money amount={wallets.rebate} />
            </dd>
          </div>
        </dl>
        {wallets.rebate > 0n && <p className={css.heroHint}>{t('transfers.rebateHint')}</p>}
      </Hero>
      <ModeSwitch isAutomatic={wallets.isAutomatic} />
      <Elsewhere places={placesBeside(places)} />
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
