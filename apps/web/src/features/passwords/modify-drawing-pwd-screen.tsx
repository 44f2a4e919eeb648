import { useState } from 'react';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { useMember } from '../../api/queries/member.ts';
import { usePinLock } from '../../api/queries/pin-lock.ts';
import { failureText } from '../../api/report-failure.ts';
import { buttonClass } from '../../components/button.tsx';
import { PinPad } from '../../components/pin-pad.tsx';
import { EmptyState } from '../../components/states.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useText } from '../../text/use-text.ts';
import { PinForm } from './pin-form.tsx';
import { checkPins, isSound, type PinProblem, pinProblemTexts } from './pin-rules.ts';

export function ModifyDrawingPwdScreen() {
  const t = useText();
  const go = useGo();
  const member = useMember();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [repeat, setRepeat] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const problems = checkPins({ old, fresh, repeat });
  const wrongOld = failure?.key === 'old_qk_pwd_wrong';
  const minutes = usePinLock(failure?.key ?? '');
  const locked = minutes > 0 ? t('withdrawals.pinLocked', { minutes }) : undefined;

  /** What more digits would mend is told when the form is sent. */
  const say = (problem: PinProblem | null) =>
    problem !== null && (checked || problem !== 'short') ? t(pinProblemTexts[problem]) : undefined;

  const submit = async () => {
    setChecked(true);
    if (!isSound(problems) || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(
        'POST /member/drawing_pwd/modify',
        { body: { old_qk_pwd: old, qk_pwd: fresh, qk_pwd_confirmation: repeat } },
        { silent: true },
      );
      toast.success(t('passwords.modifyDrawingDone'));
      go.back();
    } catch (error) {
      if (error instanceof CallFailure) {
        setFailure(error);
        if (error.key === 'old_qk_pwd_wrong') setOld('');
      }
    } finally {
      setBusy(false);
    }
  };

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
  return (
    <Screen title={t('passwords.modifyDrawing')}>
      <PinForm
        hint={t('passwords.setHint')}
        submitLabel={t('passwords.submit')}
        busy={busy}
        problem={failure && !wrongOld && !locked ? failureText(failure) : ''}
        blocked={locked !== undefined}
        onSubmit={() => void submit()}
      >
        {(next) => (
          <>
            <PinPad
              label={t('passwords.old')}
              value={old}
              onChange={(value) => {
                setOld(value);
                if (value !== '') setFailure(null);
              }}
              onComplete={next}
              disabled={busy || locked !== undefined}
              error={locked ?? (wrongOld && failure ? failureText(failure) : say(problems.old))}
            />
            <PinPad
              label={t('passwords.new')}
              value={fresh}
              onChange={setFresh}
              onComplete={next}
              disabled={busy}
              error={say(problems.fresh)}
            />
            <PinPad
              label={t('passwords.repeat')}
              value={repeat}
              onChange={setRepeat}
              disabled={busy}
              error={say(problems.repeat)}
            />
          </>
        )}
      </PinForm>
    </Screen>
  );
}
