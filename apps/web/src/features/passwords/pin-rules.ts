import { isGuessable } from '@koi/rules/guessable';
import type { TextId } from '../../text/text-ids.ts';

export const pinProblemTexts = {
  short: 'passwords.short',
  same: 'passwords.same',
  guessable: 'auth.errorQkPwdWeak',
  mismatch: 'passwords.mismatch',
} as const satisfies Record<PinProblem, TextId>;

export type PinProblem = 'short' | 'same' | 'guessable' | 'mismatch';

export interface PinDraft {
  /** Null when none is set yet. */
  old: string | null;
  fresh: string;
  repeat: string;
}

export interface PinProblems {
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

export function isSound(problems: PinProblems): boolean {
  return Object.values(problems).every((problem) => problem === null);
}
