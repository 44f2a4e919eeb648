/** Keeps only allowed characters: six digits, or the letters and digits of a recovery code. */
export const cleanCode = (text: string, isRecovery: boolean): string =>
  isRecovery
    ? text
        .toUpperCase()
        .replace(/[^0-9A-Z-]/g, '')
        .slice(0, 14)
    : text.replace(/\D/g, '').slice(0, 6);

/** Whether the code is complete. */
export const isComplete = (code: string): boolean =>
  /^\d{6}$/.test(code) || code.replace(/-/g, '').length === 12;

/** The error of a code that is not complete: `CodeField` says instead what the chosen kind of code looks like. */
export const incompleteCode = 'incomplete';

export const codeError = (code: string): typeof incompleteCode | undefined =>
  isComplete(code) ? undefined : incompleteCode;
