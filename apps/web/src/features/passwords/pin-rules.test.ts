import { describe, expect, it } from 'vitest';
import { checkPins, isGuessable, isSound } from './pin-rules.ts';

describe('checkPins', () => {
  it('wants six digits twice', () => {
    expect(checkPins({ old: null, fresh: '12345', repeat: '' })).toEqual({
      old: null,
      fresh: 'short',
      repeat: 'short',
    });
    expect(checkPins({ old: null, fresh: '482913', repeat: '482914' })).toMatchObject({ repeat: 'mismatch' });
    expect(isSound(checkPins({ old: null, fresh: '482913', repeat: '482913' }))).toBe(true);
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

describe('isGuessable', () => {
  it.each(['111111', '123456', '987654', '000000'])('%s', (pin) => {
    expect(isGuessable(pin)).toBe(true);
  });

  it.each(['482913', '112233', '135791', '12345'])('not %s', (pin) => {
    expect(isGuessable(pin)).toBe(false);
  });
});
