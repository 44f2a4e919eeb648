// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

const end = (row: HTMLElement) => row.dispatchEvent(new Event('scrollend'));

test.each(['pointerdown', 'wheel'])(
  'an animation that was still running does not bring the actions back; the next %s does',
  (move) => {
    const row = document.createElement('div');
    row.scrollLeft = 120;
    putBack(row);
    expect(row.scrollLeft).toBe(0);
    row.scrollLeft = 132;
    end(row);
    expect(row.scrollLeft).toBe(0);
    row.dispatchEvent(new Event(move));
    row.scrollLeft = 132;
    end(row);
    expect(row.scrollLeft).toBe(132);
  },
);
