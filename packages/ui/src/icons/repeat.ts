export const repeatIcon =
  'M4 11a7 7 0 0 1 12-4.6L19 9M19 4.5V9h-4.5M20 13a7 7 0 0 1-12 4.6L5 15M5 19.5V15h4.5';
