export const minusIcon = 'M6 12h12';
