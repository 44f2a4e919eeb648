import { Row } from '@koi/ui/layout.tsx';
import { Card } from '@koi/ui/surfaces.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './transfers.module.css';

/**
 * Manual or automatic wallet mode. Refetches the wallets, because turning it on empties the last supplier.
 */
export function ModeSwitch({ isAutomatic }: { isAutomatic: boolean }) {
  const t = useTranslate();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const change = async () => {
    setBusy(true);
    try {
      await call('POST /game/change_trans', { body: { status: isAutomatic ? 0 : 1 } });
      await client.invalidateQueries({ queryKey: ['auth'] });
      await client.invalidateQueries({ queryKey: ['wallets'] });
      toast.success(t(isAutomatic ? 'transfers.autoOff' : 'transfers.autoOn'));
    } catch {
      // The failed call has shown the reason. Whether the mode changed is read, not assumed.
      await client.invalidateQueries({ queryKey: ['auth'] });
      void client.invalidateQueries({ queryKey: ['wallets'] });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <Row gap={6} between>
        <div>
          <p id="transfer-mode" className={css.modeTitle}>
            {t('transfers.auto')}
          </p>
          <p id="transfer-mode-hint" className={css.modeHint}>
            {t(isAutomatic ? 'transfers.autoHint' : 'transfers.manualHint')}
          </p>
        </div>
        <button
          type="button"
          role="switch"
          className={css.switch}
          aria-checked={isAutomatic}
          aria-labelledby="transfer-mode"
          aria-describedby="transfer-mode-hint"
          aria-busy={busy || undefined}
          onClick={() => !busy && void change()}
        >
          <span className={css.track} />
        </button>
      </Row>
    </Card>
  );
}
