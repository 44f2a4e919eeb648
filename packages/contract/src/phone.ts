import { readCode } from './typed-code.ts';

/**
 * A phone number without what people and clipboards put between its digits: blanks, dashes, dots, brackets,
 * invisible marks; digits of other scripts are read. `00` in front is a plus.
 */
export const phoneDigits = (typed: string): string =>
  readCode(typed)
    .replace(/[-.,·/()[\]]/g, '')
    .replace(/^00/, '+');

export const phonePattern = '^\\+?[0-9]{5,20}$';
const PHONE = new RegExp(phonePattern);

/** Whether a typed number may be sent; the server decides which line it is. */
export const isPhone = (typed: string): boolean => PHONE.test(phoneDigits(typed));
