/** In the address of the rates screen: the rates of future members. */
export const newcomers = 'newcomers';
