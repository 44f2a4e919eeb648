export const shieldIcon = 'M12 3l7 3v5.5c0 4.3-2.9 7.6-7 9.5-4.1-1.9-7-5.2-7-9.5V6zM9 12l2.2 2.2L15.2 10';
