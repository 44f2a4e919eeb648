/** A phone number in the form stored and compared: without spaces and dashes. */
export const plainPhone = (typed: string): string => typed.replace(/[ -]/g, '');
