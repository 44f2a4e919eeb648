export const pinLength = 6;

export type PinProblem = 'short' | 'same' | 'mismatch';

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

/** What keeps a withdrawal password from being sent, field by field (docs/contract/money.md 3.2, 3.3). */
export function checkPins({ old, fresh, repeat }: PinDraft): PinProblems {
  const short = (pin: string) => (/^\d{6}$/.test(pin) ? null : ('short' as const));
  return {
    old: old === null ? null : short(old),
    fresh: short(fresh) ?? (old === fresh ? 'same' : null),
    repeat: short(repeat) ?? (repeat === fresh ? null : 'mismatch'),
  };
}

export function isSound(problems: PinProblems): boolean {
  return Object.values(problems).every((problem) => problem === null);
}

/** One digit only, or digits in a row: allowed, but worth a word of advice. */
export function isGuessable(pin: string): boolean {
  if (pin.length !== pinLength) return false;
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return steps.every((step) => step === steps[0]) && [0, 1, -1].includes(steps[0] ?? 9);
}
