/**
 * One koi of the brand's logo, in a square of this size; the other is the same, rotated around the centre.
 */
export const koiSize = 64;
export const fishPaths = [
  'M34 5c11 1 19 9 20 19 1 9-4 16-12 18-5 1-9-1-9-5 0-5 6-6 7-11 1-6-4-10-11-9-7 1-12 6-14 13C12 17 21 4 34 5Z',
  'M16 27c-5 1-9 4-12 8 1-8 4-13 9-16 0 3 1 6 3 8Z',
] as const;
