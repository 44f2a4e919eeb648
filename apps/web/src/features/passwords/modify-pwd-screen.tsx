import { PasswordField } from '@koi/ui/password-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import { call } from '../../api/client.ts';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { useForm } from '../../api/use-form.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useFactorPrompt, withCode } from '../second-factor/use-factor-prompt.tsx';
import { PinForm } from './pin-form.tsx';

const shortest = 6;

export function ModifyPwdScreen() {
  const t = useTranslate();
  const isOwn = useIsKoiBackend();
  const go = useGo();
  const { guarded, prompt } = useFactorPrompt();
  const form = useForm({
    initial: { old: '', fresh: '', repeat: '' },
    validate: ({ old, fresh, repeat }) => ({
      old: old.length < shortest ? t('passwords.loginRule') : undefined,
      fresh:
        fresh.length < shortest ? t('passwords.loginRule') : fresh === old ? t('passwords.same') : undefined,
      repeat:
        repeat === '' ? t('auth.errorRequired') : repeat !== fresh ? t('passwords.loginMismatch') : undefined,
    }),
    send: ({ old, fresh, repeat }) => {
      const body = { oldpassword: old, password: fresh, password_confirmation: repeat };
      return guarded((code) =>
        call(
          'POST /member/password/modify',
          { body: { ...body, ...withCode(code) } },
          { toastErrors: false },
        ),
      );
    },
    onSuccess() {
      toast.success(t('passwords.loginDone'));
      go.back();
    },
    errorMap: { keys: { old_password_wrong: 'old' } },
  });

  return (
    <Screen title={t('profile.modifyPwd')}>
      <PinForm
        hint={isOwn ? t('passwords.modifyLoginHint') : undefined}
        submitLabel={t('passwords.submit')}
        form={form}
      >
        {() => (
          <>
            <PasswordField
              label={t('passwords.oldLogin')}
              required
              autoComplete="current-password"
              {...form.field('old')}
            />
            <PasswordField
              label={t('passwords.newLogin')}
              required
              autoComplete="new-password"
              note={t('passwords.loginRule')}
              {...form.field('fresh')}
            />
            <PasswordField
              label={t('passwords.repeatLogin')}
              required
              autoComplete="new-password"
              {...form.field('repeat')}
            />
          </>
        )}
      </PinForm>
      {prompt}
    </Screen>
  );
}
