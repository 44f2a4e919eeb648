import { isGuessable } from '@koi/rules/guessable';
import { translateErrors } from '../../api/field-errors.ts';
import { type Form, useForm } from '../../api/use-form.ts';
import type { TextId } from '../../shared/i18n/text-ids.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';

const pinProblemTexts = {
  short: 'passwords.short',
  same: 'passwords.same',
  guessable: 'auth.errorQkPwdWeak',
  mismatch: 'passwords.mismatch',
} as const satisfies Record<PinProblem, TextId>;

type PinProblem = 'short' | 'same' | 'guessable' | 'mismatch';

interface PinDraft {
  /** Null when none is set yet. */
  old: string | null;
  fresh: string;
  repeat: string;
}

interface PinProblems {
  old: PinProblem | null;
  fresh: PinProblem | null;
  repeat: PinProblem | null;
}

/**
 * Errors of a withdrawal password by field (docs/contract/money.md 3.2, 3.3). A complete one is checked at
 * once.
 */
export function checkPins({ old, fresh, repeat }: PinDraft): PinProblems {
  const short = (pin: string) => (/^\d{6}$/.test(pin) ? null : ('short' as const));
  return {
    old: old === null ? null : short(old),
    fresh: short(fresh) ?? (old === fresh ? 'same' : isGuessable(fresh) ? 'guessable' : null),
    repeat: short(repeat) ?? (repeat === fresh ? null : 'mismatch'),
  };
}

const empty = {
  /** The current withdrawal password. */
  old: '',
  /** The support's code, in place of the current one. */
  code: '',
  fresh: '',
  repeat: '',
};
type Pins = typeof empty;
export type PinsForm = Form<Pins>;

interface PinsOptions
  extends Pick<Parameters<typeof useForm<Pins>>[0], 'send' | 'onSuccess' | 'onError' | 'errorMap'> {
  requiresOld?: boolean;
}

/** The form of a new withdrawal password, entered twice. */
export function usePins({ requiresOld = false, ...options }: PinsOptions): PinsForm {
  const t = useTranslate();
  const check = ({ old, fresh, repeat }: Pins, isShown: (problem: PinProblem) => boolean) => {
    const problems: Record<string, PinProblem | null> = {
      ...checkPins({ old: requiresOld ? old : null, fresh, repeat }),
    };
    return translateErrors<keyof Pins>(
      Object.fromEntries(
        Object.entries(problems).flatMap(([name, problem]) =>
          problem && isShown(problem) ? [[name, pinProblemTexts[problem]]] : [],
        ),
      ),
      t,
    );
  };
  return useForm({
    initial: empty,
    validate: (pins) => check(pins, () => true),
    validateLive: (pins) => check(pins, (problem) => problem !== 'short'),
    ...options,
  });
}
