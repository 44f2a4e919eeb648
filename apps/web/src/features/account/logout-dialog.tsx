import { Button } from '@koi/ui/button.tsx';
import { Dialog } from '@koi/ui/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { endSession } from '../../api/session.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';

export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const logout = useMutation({ mutationFn: () => call('POST /auth/logout'), onSuccess: () => endSession() });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('profile.logoutAsk')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button busy={logout.isPending} onClick={() => logout.mutate()}>
            {t('profile.logout')}
          </Button>
        </>
      }
    >
      <p>{t('profile.logoutText')}</p>
    </Dialog>
  );
}
