import { describe, expect, it } from 'vitest';
import { checkPins } from './use-pins.ts';

describe('checkPins', () => {
  it('wants six digits twice', () => {
    expect(checkPins({ old: null, fresh: '12345', repeat: '' })).toEqual({
      old: null,
      fresh: 'short',
      repeat: 'short',
    });
    expect(checkPins({ old: null, fresh: '482913', repeat: '482914' })).toMatchObject({ repeat: 'mismatch' });
    expect(checkPins({ old: null, fresh: '482913', repeat: '482913' })).toEqual({
      old: null,
      fresh: null,
      repeat: null,
    });
  });

  it('wants a new one to differ from the old one', () => {
    expect(checkPins({ old: '482913', fresh: '482913', repeat: '482913' })).toEqual({
      old: null,
      fresh: 'same',
      repeat: null,
    });
    expect(checkPins({ old: '', fresh: '482913', repeat: '482913' })).toMatchObject({ old: 'short' });
  });
});

describe('what is easy to guess', () => {
  it.each(['111111', '123456', '987654', '890123', '121212', '112233', '123321'])(
    '%s is refused at once',
    (pin) => {
      expect(checkPins({ old: null, fresh: pin, repeat: pin }).fresh).toBe('guessable');
    },
  );

  it.each(['482913', '135790', '112234', '100000'])('not %s', (pin) => {
    expect(checkPins({ old: null, fresh: pin, repeat: pin }).fresh).toBeNull();
  });
});
