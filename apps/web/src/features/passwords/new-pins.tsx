import { PinPad } from '../../components/pin-pad.tsx';
import { useText } from '../../text/use-text.ts';
import type { usePins } from './use-pins.ts';

/** The new withdrawal password, twice. */
export function NewPins({ pins, next }: { pins: ReturnType<typeof usePins>; next: () => void }) {
  const t = useText();
  return (
    <>
      <PinPad label={t('passwords.new')} {...pins.fresh} onComplete={next} disabled={pins.busy} />
      <PinPad label={t('passwords.repeat')} {...pins.repeat} disabled={pins.busy} />
    </>
  );
}
