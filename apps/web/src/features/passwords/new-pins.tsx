import { PinPad } from '@koi/ui/pin-pad.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import type { PinsForm } from './use-pins.ts';

/** The new withdrawal password, twice. */
export function NewPins({ form, next }: { form: PinsForm; next: () => void }) {
  const t = useTranslate();
  return (
    <>
      <PinPad
        label={t('passwords.new')}
        {...form.field('fresh')}
        onComplete={next}
        disabled={form.isPending}
      />
      <PinPad label={t('passwords.repeat')} {...form.field('repeat')} disabled={form.isPending} />
    </>
  );
}
