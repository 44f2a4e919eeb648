import { Button, buttonClass } from '@koi/ui/button.tsx';
import { PinPad } from '@koi/ui/pin-pad.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useMember } from '../../api/member.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useFactorPrompt, withCode } from '../second-factor/use-factor-prompt.tsx';
import { NewPins } from './new-pins.tsx';
import { PinForm } from './pin-form.tsx';
import { usePinLock } from './pin-lock.ts';
import { ResetByCode } from './reset-by-code.tsx';
import { usePins } from './use-pins.ts';

/** The withdrawal password is changed with the current one, or reset with a code from the support. */
export function ModifyDrawingPwdScreen() {
  const t = useTranslate();
  const takesCode = useIsKoiBackend();
  const [isByCode, setByCode] = useState(false);
  const go = useGo();
  const member = useMember();
  // A refusal may lock it: its end is then read.
  const [refusal, setRefusal] = useState('');
  const { guarded, prompt } = useFactorPrompt();
  const form = usePins({
    requiresOld: true,
    send: ({ old, fresh, repeat }) => {
      const body = { old_qk_pwd: old, qk_pwd: fresh, qk_pwd_confirmation: repeat };
      return guarded((code) =>
        call(
          'POST /member/drawing_pwd/modify',
          { body: { ...body, ...withCode(code) } },
          { toastErrors: false },
        ),
      );
    },
    onSuccess() {
      toast.success(t('passwords.modifyDrawingDone'));
      go.back();
    },
    onError(error) {
      if (error instanceof ApiError) setRefusal(error.key);
      if (error instanceof ApiError && error.key === 'old_qk_pwd_wrong') form.setValues({ old: '' });
      return false;
    },
    errorMap: { keys: { old_qk_pwd_wrong: 'old', qk_pwd_locked: 'old' } },
  });
  const minutes = usePinLock(refusal);
  const locked = minutes > 0 ? t('withdrawals.pinLocked', { minutes }) : undefined;

  if (member.data && !member.data.hasWithdrawalPassword) {
    return (
      <Screen title={t('profile.modifyDrawingPwd')}>
        <EmptyState
          title={t('passwords.notSet')}
          action={
            <a className={buttonClass()} href={hrefTo('/Member/SetDrawingPwd')}>
              {t('profile.setDrawingPwd')}
            </a>
          }
        />
      </Screen>
    );
  }
  if (isByCode)
    return (
      <Screen title={t('profile.modifyDrawingPwd')}>
        <ResetByCode />
      </Screen>
    );
  return (
    <Screen title={t('profile.modifyDrawingPwd')}>
      <PinForm
        hint={t('passwords.setHint')}
        submitLabel={t('passwords.submit')}
        form={form}
        blocked={locked !== undefined}
      >
        {(next) => (
          <>
            <PinPad
              label={t('passwords.old')}
              {...form.field('old')}
              onComplete={next}
              disabled={form.isPending || locked !== undefined}
              error={locked ?? form.errors.old}
            />
            <NewPins form={form} next={next} />
            {takesCode && (
              <Button variant="quiet" onClick={() => setByCode(true)}>
                {t('passwords.haveCode')}
              </Button>
            )}
          </>
        )}
      </PinForm>
      {prompt}
    </Screen>
  );
}
