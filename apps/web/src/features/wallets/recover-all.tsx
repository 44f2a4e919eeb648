import { Button } from '@koi/ui/button.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { Badge, type Tone } from '@koi/ui/surfaces.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useOnline } from '@koi/ui/use-online.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMoneyMutation } from '../../api/operations/use-money-mutation.ts';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { MoneyButton } from '../../shared/operations/money-button.tsx';
import { OperationStatus } from '../../shared/operations/operation-status.tsx';
import { leftBehind } from './left-behind.ts';
import css from './pending-funds.module.css';
import { walletsQuery } from './queries.ts';
import { type Recoverable, type RecoveryRow, recoveryRows } from './recovery-result.ts';

const badges: Record<RecoveryRow['state'], { tone: Tone; label: TextId }> = {
  recovered: { tone: 'success', label: 'transfers.recoverOk' },
  open: { tone: 'warning', label: 'transfers.onWay' },
  failed: { tone: 'danger', label: 'transfers.recoverFailed' },
};

/** The rebate wallet is not brought back: its money goes through a game. */
const hasRewards = (client: QueryClient): boolean =>
  (client.getQueryData(walletsQuery(langStore.get()).queryKey)?.rebate ?? 0n) > 0n;

interface RecoverAllProps {
  /** The current balances of the suppliers, from which a full success is reported. */
  suppliers: readonly Recoverable[];
  /** A shorter label where there is little space. */
  label?: TextId;
}

/**
 * Returns everything to the main wallet. A full success is a toast; anything else is reported by supplier.
 */
export function RecoverAll({ suppliers, label = 'transfers.recoverAll' }: RecoverAllProps) {
  const t = useTranslate();
  const client = useQueryClient();
  const online = useOnline();
  const [rows, setRows] = useState<RecoveryRow[] | null>(null);
  const before = useRef(suppliers);
  const recovery = useMoneyMutation('POST /game/recovery_last', {
    kind: 'game/recovery_last',
    scope: 'recover-all',
    onDone: async ({ data }) => {
      const failed = data?.failed ?? (await leftBehind(client, before.current));
      const result = recoveryRows(before.current, failed);
      if (result.every(({ state }) => state === 'recovered'))
        toast.success(t(hasRewards(client) ? 'transfers.recoveredButRewards' : 'transfers.recovered'));
      else setRows(result);
    },
  });
  const start = () => {
    before.current = suppliers;
    recovery.submit({ body: {} });
  };
  return (
    <>
      <MoneyButton variant="quiet" size="small" busy={recovery.busy} onClick={start}>
        {t(recovery.busy ? 'transfers.recovering' : label)}
      </MoneyButton>
      {(recovery.state !== 'idle' || !online) && (
        <div className={css.outcome}>
          <OperationStatus mutation={recovery} kind="game/recovery_last" />
        </div>
      )}
      <Sheet open={rows !== null} onClose={() => setRows(null)} title={t('transfers.results')}>
        <ul className={css.results}>
          {rows?.map(({ code, title, state, amount, message }) => (
            <li key={code} className={css.result} data-recovery={state}>
              <div>
                <p className={css.title}>{title}</p>
                {message && <p className={css.hint}>{message}</p>}
              </div>
              <div className={css.resultState}>
                <Money amount={amount} />
                <Badge tone={badges[state].tone}>{t(badges[state].label)}</Badge>
              </div>
            </li>
          ))}
        </ul>
        <Button variant="secondary" block onClick={() => setRows(null)}>
          {t('common.close')}
        </Button>
      </Sheet>
    </>
  );
}
