/** A phone number as it is stored and compared: without the spaces and dashes it was typed with. */
export const plainPhone = (typed: string): string => typed.replace(/[ -]/g, '');
