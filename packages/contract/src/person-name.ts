/** Length of a person's name after NFC: full names of Thai and Vietnamese members have over 20 characters. */
export const personNameLength = { minLength: 2, maxLength: 60 } as const;

/** Whether a typed name may be sent. */
export function isPersonName(typed: string): boolean {
  const { length } = typed.trim().normalize('NFC');
  return length >= personNameLength.minLength && length <= personNameLength.maxLength;
}
