export const plusIcon = 'M6 12h12M12 6v12';
