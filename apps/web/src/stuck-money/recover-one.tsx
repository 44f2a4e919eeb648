import { useQueryClient } from '@tanstack/react-query';
import { useMoneyMutation } from '../api/operations/use-money-mutation.ts';
import { useOnline } from '../lib/use-online.ts';
import { MoneyButton } from '../operations/money-button.tsx';
import { OperationStatus } from '../operations/operation-status.tsx';
import { toast } from '../overlays/toast-store.ts';
import { useText } from '../text/use-text.ts';
import { leftBehind } from './left-behind.ts';
import { openEnded } from './recovery-result.ts';
import css from './stuck-money.module.css';

/** Returns one supplier's money with one tap. */
export function RecoverOne({ code, title }: { code: string; title: string }) {
  const t = useText();
  const client = useQueryClient();
  const online = useOnline();
  const recovery = useMoneyMutation('POST /game/recovery_last', {
    kind: 'game/recovery_last',
    scope: `recover:${code}`,
    onDone: async ({ data }) => {
      const failed = data?.failed ?? (await leftBehind(client, [{ code, title, money: null }]));
      const failure = failed.find(({ api_code }) => api_code === code);
      if (!failure) toast.success(t('stuckMoney.recovered', { name: title }));
      else if (openEnded.includes(failure.error ?? '')) toast.info(t('transfers.onWay'));
      else toast.failure(failure.message || t('transfers.recoverFailed'));
    },
  });
  return (
    <>
      <MoneyButton
        variant="quiet"
        size="small"
        aria-label={t('stuckMoney.recoverFrom', { name: title })}
        busy={recovery.busy}
        onClick={() => recovery.submit({ body: { api_code: code } })}
      >
        {t('stuckMoney.recover')}
      </MoneyButton>
      {(recovery.state !== 'idle' || !online) && (
        <div className={css.outcome}>
          <OperationStatus mutation={recovery} kind="game/recovery_last" />
        </div>
      )}
    </>
  );
}
