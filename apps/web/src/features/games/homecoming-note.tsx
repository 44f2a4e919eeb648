import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useWallets } from '../wallets/queries.ts';
import css from './game-result.module.css';

/**
 * In the row of the visit's result from the moment the member is back. Before the money has left the supplier only an
 * old balance is known, so no figure is named.
 */
export function HomecomingNote({ supplier }: { supplier: string }) {
  const t = useTranslate();
  const { suppliers = [] } = useWallets().data ?? {};
  const amount = suppliers.find(({ code }) => code === supplier)?.inTransit ?? 0n;
  return (
    <aside className={css.note} data-game-result="homecoming">
      <p role="status">
        <strong>
          {amount > 0n ? t('game-result.bringing', { amount }) : t('game-result.bringingBalance')}
        </strong>
      </p>
    </aside>
  );
}
