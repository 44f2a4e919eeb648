import { useState } from 'react';
import { useOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { useMember } from '../../api/queries/member.ts';
import { usePinLock } from '../../api/queries/pin-lock.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button, buttonClass } from '../../components/button.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { EmptyState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useFactorPrompt, withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import { NewPins } from './new-pins.tsx';
import { PinForm } from './pin-form.tsx';
import { ResetByCode } from './reset-by-code.tsx';
import { usePins } from './use-pins.ts';

/** The withdrawal password is changed with the current one, or reset with a code from the support. */
export function ModifyDrawingPwdScreen() {
  const t = useText();
  const takesCode = useOwnServer();
  const [isByCode, setByCode] = useState(false);
  const go = useGo();
  const member = useMember();
  const [old, setOld] = useState('');
  const { guarded, prompt } = useFactorPrompt();
  const pins = usePins({
    old,
    send: async ({ fresh, repeat }) => {
      const body = { old_qk_pwd: old, qk_pwd: fresh, qk_pwd_confirmation: repeat };
      await guarded((code) =>
        call('POST /member/drawing_pwd/modify', { body: { ...body, ...withCode(code) } }, { silent: true }),
      );
      toast.success(t('passwords.modifyDrawingDone'));
      go.back();
    },
    onFailure: (failure) => {
      if (failure?.key === 'old_qk_pwd_wrong') setOld('');
    },
  });
  const { failure } = pins;
  const wrongOld = failure?.key === 'old_qk_pwd_wrong';
  const minutes = usePinLock(failure?.key ?? '');
  const locked = minutes > 0 ? t('withdrawals.pinLocked', { minutes }) : undefined;

  if (member.data && !member.data.hasWithdrawalPassword) {
    return (
      <Screen title={t('passwords.modifyDrawing')}>
        <EmptyState
          title={t('passwords.notSet')}
          action={
            <a className={buttonClass()} href={hrefTo('/Member/SetDrawingPwd')}>
              {t('passwords.setTitle')}
            </a>
          }
        />
      </Screen>
    );
  }
  if (isByCode)
    return (
      <Screen title={t('passwords.modifyDrawing')}>
        <ResetByCode />
      </Screen>
    );
  return (
    <Screen title={t('passwords.modifyDrawing')}>
      <PinForm
        hint={t('passwords.setHint')}
        submitLabel={t('passwords.submit')}
        busy={pins.busy}
        problem={failure && !wrongOld && !locked ? failureText(failure) : ''}
        blocked={locked !== undefined}
        onSubmit={pins.submit}
      >
        {(next) => (
          <>
            <PinPad
              label={t('passwords.old')}
              value={old}
              onChange={(value) => {
                setOld(value);
                if (value !== '') pins.forgetFailure();
              }}
              onComplete={next}
              disabled={pins.busy || locked !== undefined}
              error={locked ?? (wrongOld && failure ? failureText(failure) : pins.oldProblem)}
            />
            <NewPins pins={pins} next={next} />
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
