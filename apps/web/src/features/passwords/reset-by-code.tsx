import { useState } from 'react';
import CodeIcon from '~icons/lucide/key-round';
import { call } from '../../api/client.ts';
import { failureText } from '../../api/report-failure.ts';
import { TextField } from '../../components/text-field.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { toast } from '../../overlays/toast-store.ts';
import { useFactorPrompt, withCode } from '../../second-factor/use-factor-prompt.tsx';
import { useText } from '../../text/use-text.ts';
import { NewPins } from './new-pins.tsx';
import { PinForm } from './pin-form.tsx';
import { usePins } from './use-pins.ts';

/** A new withdrawal password with a code from the support, for members who have forgotten theirs. */
export function ResetByCode() {
  const t = useText();
  const go = useGo();
  const [code, setCode] = useState('');
  const { guarded, prompt } = useFactorPrompt();
  const pins = usePins({
    old: null,
    send: async ({ fresh, repeat }) => {
      const body = { code, qk_pwd: fresh, qk_pwd_confirmation: repeat };
      await guarded((factor) =>
        call('POST /member/drawing_pwd/reset', { body: { ...body, ...withCode(factor) } }, { silent: true }),
      );
      toast.success(t('passwords.resetDone'));
      go.back();
    },
  });
  const { failure } = pins;
  const isCodeWrong = failure?.key === 'reset_code_wrong' || failure?.key === 'validation';
  return (
    <>
      <PinForm
        hint={t('passwords.resetHint')}
        submitLabel={t('passwords.submit')}
        busy={pins.busy}
        problem={failure && !isCodeWrong ? failureText(failure) : ''}
        blocked={code === ''}
        onSubmit={pins.submit}
      >
        {(next) => (
          <>
            <TextField
              label={t('passwords.resetCode')}
              required
              lead={<CodeIcon />}
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={(value) => {
                setCode(value);
                pins.forgetFailure();
              }}
              error={failure && isCodeWrong ? failureText(failure) : undefined}
            />
            <NewPins pins={pins} next={next} />
          </>
        )}
      </PinForm>
      {prompt}
    </>
  );
}
