import { Button } from '@koi/ui/button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { Sheet } from '@koi/ui/sheet.tsx';
import { ApiError } from '../../api/api-error.ts';
import { useForm } from '../../api/use-form.ts';
import { codeErrors, isAtCode } from '../../api/wants-code.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { codeError } from './code.ts';
import { CodeField } from './code-field.tsx';
import type { FactorRequest } from './use-factor-prompt.tsx';

/**
 * Asks for a code and retries the task with it, until it succeeds, is given up, or is refused for another
 * reason.
 */
export function FactorSheet({ request, onClose }: { request: FactorRequest; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: codeError(code) }),
    send: ({ code }) => request.attempt(code),
    onSuccess: onClose,
    onError(error) {
      if (error instanceof ApiError && isAtCode(error.key)) {
        form.setValues({ code: '' });
        return false;
      }
      request.giveUp(error);
      onClose();
      return true;
    },
    errorMap: { keys: codeErrors },
  });

  return (
    <Sheet
      open
      onClose={() => {
        request.giveUp(request.why);
        onClose();
      }}
      title={t('second-factor.ask')}
    >
      <Stack as="form" gap={6} {...form.props}>
        <CodeField {...form.field('code')} autoFocus />
        <Button type="submit" size="large" block busy={form.isPending}>
          {t('common.confirm')}
        </Button>
      </Stack>
    </Sheet>
  );
}
