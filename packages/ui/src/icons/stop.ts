export const stopIcon = 'M7 7h10v10H7z';
