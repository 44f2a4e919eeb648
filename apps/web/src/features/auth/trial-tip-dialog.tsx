import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { trialTipStore } from '../../lib/trial-tip.ts';
import { useText } from '../../text/use-text.ts';

/** What a trial account can and cannot do, once after it was opened (docs/member-app.md 6). */
export function TrialTipDialog() {
  const t = useText();
  const close = () => trialTipStore.set('read');
  return (
    <Dialog
      open
      outlivesScreen
      onClose={close}
      title={t('auth.trialTipTitle')}
      actions={<Button onClick={close}>{t('auth.trialStart')}</Button>}
    >
      <p>{t('auth.trialTip')}</p>
    </Dialog>
  );
}
