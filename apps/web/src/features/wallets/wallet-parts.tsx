import { buttonClass } from '@koi/ui/button.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { Money } from '../../shared/components/money.tsx';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './pending-funds.module.css';
import { totalOf, useWallets, type Wallets } from './queries.ts';

/** The wallets that make up the member's total. */
export function WalletParts({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const query = useWallets();
  return (
    <Sheet open onClose={onClose} title={t('transfers.total')}>
      <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={3} height={44} />}>
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
      </QueryBoundary>
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
