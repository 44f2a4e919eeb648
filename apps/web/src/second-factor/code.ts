/** What may stand in the field: six digits, or the letters and digits of a recovery code. */
export const cleanCode = (text: string, isRecovery: boolean): string =>
  isRecovery
    ? text
        .toUpperCase()
        .replace(/[^0-9A-Z-]/g, '')
        .slice(0, 14)
    : text.replace(/\D/g, '').slice(0, 6);

/** Whole enough to be sent. */
export const isWhole = (code: string): boolean =>
  /^\d{6}$/.test(code) || code.replace(/-/g, '').length === 12;
