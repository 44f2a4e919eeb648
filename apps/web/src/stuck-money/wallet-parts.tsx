import { totalOf, useWallets, type Wallets } from '../api/queries/wallets.ts';
import { buttonClass } from '../components/button.tsx';
import { Money } from '../components/money.tsx';
import { PartsState } from '../components/parts-state.tsx';
import { Sheet } from '../components/sheet.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { hrefTo } from '../navigation/paths.ts';
import type { TextId } from '../text/text-ids.ts';
import { useText } from '../text/use-text.ts';
import css from './stuck-money.module.css';

/** The wallets that make up the member's total. */
export function WalletParts({ onClose }: { onClose: () => void }) {
  const t = useText();
  const query = useWallets();
  return (
    <Sheet open onClose={onClose} title={t('transfers.total')}>
      <PartsState parts={[query]} skeleton={<SkeletonRows count={3} height={44} />}>
        {(wallets) => (
          <>
            <p className={css.total} data-total>
              <Money amount={totalOf(wallets)} />
            </p>
            <ul className={css.results}>
              {partsOf(wallets, t).map(({ code, title, amount }) => (
                <li key={code} className={css.result} data-wallet={code}>
                  <span className={css.title}>{title}</span>
                  <Money amount={amount} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PartsState>
      <a className={buttonClass({ variant: 'secondary', block: true })} href={hrefTo('/Member/Transfer')}>
        {t('common.transfer')}
      </a>
    </Sheet>
  );
}

interface Part {
  code: string;
  title: string;
  amount: bigint;
}

/** Always the own wallets; a supplier's when it holds money or some is in transit. */
function partsOf({ main, rebate, suppliers }: Wallets, t: (id: TextId) => string): Part[] {
  return [
    { code: 'money', title: t('common.mainWallet'), amount: main },
    { code: 'fs_money', title: t('common.rebateWallet'), amount: rebate },
    ...suppliers.flatMap(({ code, title, money, inTransit }) => [
      ...((money ?? 0n) > 0n ? [{ code, title, amount: money ?? 0n }] : []),
      ...(inTransit > 0n
        ? [{ code: `${code} in transit`, title: `${title} · ${t('transfers.onWay')}`, amount: inTransit }]
        : []),
    ]),
  ];
}
