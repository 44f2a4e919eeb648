import { Button } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useAddressNow } from '../../shared/navigation/router.ts';
import { trialTipStore } from './trial-tip.ts';

/** What a trial account can and cannot do; shown once after it was opened (docs/member-app.md 12). */
export function TrialTipDialog() {
  const t = useTranslate();
  const isOwn = useIsKoiBackend();
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
