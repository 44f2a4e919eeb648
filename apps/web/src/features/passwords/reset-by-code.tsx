import { TextField } from '@koi/ui/text-field.tsx';
import { toast } from '@koi/ui/toast-store.ts';
import CodeIcon from '~icons/lucide/key-round';
import { call } from '../../api/client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useFactorPrompt, withCode } from '../second-factor/use-factor-prompt.tsx';
import { NewPins } from './new-pins.tsx';
import { PinForm } from './pin-form.tsx';
import { usePins } from './use-pins.ts';

/** A new withdrawal password with a code from the support, for members who have forgotten theirs. */
export function ResetByCode() {
  const t = useTranslate();
  const go = useGo();
  const { guarded, prompt } = useFactorPrompt();
  const form = usePins({
    send: ({ code, fresh, repeat }) => {
      const body = { code, qk_pwd: fresh, qk_pwd_confirmation: repeat };
      return guarded((factor) =>
        call(
          'POST /member/drawing_pwd/reset',
          { body: { ...body, ...withCode(factor) } },
          { toastErrors: false },
        ),
      );
    },
    onSuccess() {
      toast.success(t('passwords.resetDone'));
      go.back();
    },
    errorMap: { keys: { reset_code_wrong: 'code', validation: 'code' } },
  });
  return (
    <>
      <PinForm
        hint={t('passwords.resetHint')}
        submitLabel={t('passwords.submit')}
        form={form}
        blocked={form.values.code === ''}
      >
        {(next) => (
          <>
            <TextField
              label={t('passwords.resetCode')}
              required
              lead={<CodeIcon />}
              autoComplete="one-time-code"
              maxLength={20}
              {...form.field('code')}
            />
            <NewPins form={form} next={next} />
          </>
        )}
      </PinForm>
      {prompt}
    </>
  );
}
