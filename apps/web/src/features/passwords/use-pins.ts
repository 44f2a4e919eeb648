import { useState } from 'react';
import { CallFailure } from '../../api/failures.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { useText } from '../../text/use-text.ts';
import { checkPins, isSound, type PinProblem, pinProblemTexts } from './pin-rules.ts';

interface PinsOptions {
  /** The current code as typed; null while none is set. */
  old: string | null;
  /** Sends the new code; a rejection is stored as `failure`. */
  send: (pins: { fresh: string; repeat: string }) => Promise<void>;
  onFailure?: (failure: CallFailure | null) => void;
}

/** A new withdrawal password, entered twice: its errors, and the submit. */
export function usePins({ old, send, onFailure }: PinsOptions) {
  const t = useText();
  const [fresh, setFresh] = useState('');
  const [repeat, setRepeat] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const problems = checkPins({ old, fresh, repeat });

  /** Errors that further typing can fix are shown on submit only. */
  const say = (problem: PinProblem | null) =>
    problem !== null && (checked || problem !== 'short') ? t(pinProblemTexts[problem]) : undefined;

  const submit = async () => {
    setChecked(true);
    if (!isSound(problems) || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await send({ fresh, repeat });
    } catch (error) {
      const known = error instanceof CallFailure ? error : null;
      if (known === null) reportFailure(error);
      setFailure(known);
      onFailure?.(known);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    forgetFailure: () => setFailure(null),
    submit: () => void submit(),
    oldProblem: say(problems.old),
    fresh: { value: fresh, onChange: setFresh, error: say(problems.fresh) },
    repeat: { value: repeat, onChange: setRepeat, error: say(problems.repeat) },
  };
}
