import { useState } from 'react';
import { useOwnServer } from '../../api/capabilities.ts';
import { call } from '../../api/client.ts';
import { CallFailure } from '../../api/failures.ts';
import { failureText, reportFailure } from '../../api/report-failure.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useFactorPrompt, withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import { PinForm } from './pin-form.tsx';

const shortest = 6;

export function ModifyPwdScreen() {
  const t = useText();
  const isOwn = useOwnServer();
  const go = useGo();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [repeat, setRepeat] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { guarded, prompt } = useFactorPrompt();
  const wrongOld = failure?.key === 'old_password_wrong';
  const problems = {
    old: old.length < shortest ? t('passwords.loginRule') : null,
    fresh: fresh.length < shortest ? t('passwords.loginRule') : fresh === old ? t('passwords.same') : null,
    repeat: repeat === '' ? t('auth.errorRequired') : repeat !== fresh ? t('passwords.loginMismatch') : null,
  };

  const submit = async () => {
    setChecked(true);
    if (problems.old || problems.fresh || problems.repeat || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { oldpassword: old, password: fresh, password_confirmation: repeat };
      await guarded((code) =>
        call('POST /member/password/modify', { body: { ...body, ...withCode(code) } }, { silent: true }),
      );
      toast.success(t('passwords.loginDone'));
      go.back();
    } catch (error) {
      if (error instanceof CallFailure) setFailure(error);
      else reportFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Screen title={t('passwords.modifyLogin')}>
      <PinForm
        hint={isOwn ? t('passwords.modifyLoginHint') : undefined}
        submitLabel={t('passwords.submit')}
        busy={busy}
        problem={failure && !wrongOld ? failureText(failure) : ''}
        onSubmit={() => void submit()}
      >
        {() => (
          <>
            <PasswordField
              label={t('passwords.oldLogin')}
              required
              autoComplete="current-password"
              value={old}
              onChange={(value) => {
                setOld(value);
                setFailure(null);
              }}
              error={
                wrongOld && failure ? failureText(failure) : checked ? (problems.old ?? undefined) : undefined
              }
            />
            <PasswordField
              label={t('passwords.newLogin')}
              required
              autoComplete="new-password"
              value={fresh}
              onChange={setFresh}
              note={t('passwords.loginRule')}
              error={checked ? (problems.fresh ?? undefined) : undefined}
            />
            <PasswordField
              label={t('passwords.repeatLogin')}
              required
              autoComplete="new-password"
              value={repeat}
              onChange={setRepeat}
              error={checked ? (problems.repeat ?? undefined) : undefined}
            />
          </>
        )}
      </PinForm>
      {prompt}
    </Screen>
  );
}
