import { useText } from '../../shared/i18n/use-text.ts';
import { useWallets } from '../wallets/queries.ts';
import css from './visit-note.module.css';

/**
 * In the row of the visit's result from the moment the member is back. Before the money has left the supplier only an
 * old balance is known, so no figure is named.
 */
export function HomecomingNote({ supplier }: { supplier: string }) {
  const t = useText();
  const { suppliers = [] } = useWallets().data ?? {};
  const amount = suppliers.find(({ code }) => code === supplier)?.inTransit ?? 0n;
  return (
    <aside className={css.note} data-visit="homecoming">
      <p role="status">
        <strong>{amount > 0n ? t('visit.bringing', { amount }) : t('visit.bringingBalance')}</strong>
      </p>
    </aside>
  );
}
