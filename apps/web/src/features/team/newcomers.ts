/** Stands in the address of the rates for those who are yet to come. */
export const newcomers = 'newcomers';
