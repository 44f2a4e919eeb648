export const alertIcon = 'M12 8v5M12 16.4v.1M12 3.5l9 16H3z';
