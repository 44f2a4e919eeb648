/** Of every demonstration account. */
export const PASSWORD = 'koi12345';
export const WITHDRAWAL_PASSWORD = '123456';
