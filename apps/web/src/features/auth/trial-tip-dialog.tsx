import { useOwnServer } from '../../api/capabilities.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { trialTipStore } from '../../lib/trial-tip.ts';
import { useAddressNow } from '../../navigation/router.ts';
import { useText } from '../../text/use-text.ts';

/** What a trial account can and cannot do; shown once after it was opened (docs/member-app.md 12). */
export function TrialTipDialog() {
  const t = useText();
  const isOwn = useOwnServer();
  // Not shown while a game is being opened.
  const { pathname } = useAddressNow();
  const close = () => trialTipStore.set('read');
  if (pathname === '/loginToSupplier') return null;
  return (
    <Dialog
      open
      outlivesScreen
      onClose={close}
      title={t('auth.trialTipTitle')}
      actions={<Button onClick={close}>{t('auth.trialStart')}</Button>}
    >
      <p>
        {t('auth.trialTip')} {isOwn && t('auth.trialEnds')}
      </p>
    </Dialog>
  );
}
