import { expect, test } from 'vitest';
import { checkPicture, checkSides } from './check-picture.ts';

test('another kind of file and one that is too large are refused before anything is sent', async () => {
  expect(await checkPicture(new File(['x'], 'a.pdf', { type: 'application/pdf' }), {})).toEqual({
    key: 'picture_type',
  });
  const large = new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  expect(await checkPicture(large, {})).toMatchObject({ key: 'picture_size', values: { size: 3 } });
});

test('sides that are too small are refused, another shape is warned of', () => {
  const sides = { minWidth: 750, minHeight: 350, shape: [750, 350] } as const;
  expect(checkSides({ width: 749, height: 350 }, sides)).toMatchObject({ key: 'picture_sides' });
  expect(checkSides({ width: 1500, height: 1500 }, sides)).toMatchObject({
    key: 'picture_shape',
    isWarning: true,
  });
  expect(checkSides({ width: 1500, height: 705 }, sides)).toBeUndefined();
  expect(checkSides({ width: 1, height: 1 }, {})).toBeUndefined();
});
