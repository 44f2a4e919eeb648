import { Button } from '@koi/ui/button.tsx';
import { Check } from '@koi/ui/check.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useForm } from '../../api/use-form.ts';
import { isAtCode } from '../../api/wants-code.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { codeError } from './code.ts';
import { CodeField } from './code-field.tsx';

interface LoginCodeSheetProps {
  /** Sends the code; `trust`: this browser may log in without one from now on. */
  send: (code: string, trust: boolean) => Promise<void>;
  onClose: () => void;
  /** The code step cannot succeed any more: the login starts over, and its form shows the reason. */
  onRefused: (error: unknown) => void;
}

/** The ticket may still be valid: the member can retry here. */
const isOpenStill = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (isAtCode(error.key) || error.kind === 'network' || error.kind === 'server' || error.status === 429);

/** The second step of a login. */
export function LoginCodeSheet({ send, onClose, onRefused }: LoginCodeSheetProps) {
  const t = useTranslate();
  const form = useForm({
    initial: { code: '', trust: false },
    validate: ({ code }) => ({ code: codeError(code) }),
    send: ({ code, trust }) => send(code, trust),
    onError(error) {
      if (isOpenStill(error)) {
        form.setValues({ code: '' });
        form.setErrors({ code: errorMessage(error) });
      } else onRefused(error);
      return true;
    },
  });
  return (
    <Sheet open onClose={onClose} title={t('second-factor.ask')}>
      <Stack as="form" gap={6} {...form.props}>
        <CodeField autoFocus {...form.field('code')} />
        <Check checked={form.values.trust} onChange={form.field('trust').onChange}>
          {t('second-factor.trust')}
        </Check>
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('second-factor.goOn')}
        </Button>
      </Stack>
    </Sheet>
  );
}
