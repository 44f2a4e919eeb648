import { type Brush, down, eye, inside, oval, scales, shape, shine, type Wave } from './paint.ts';

interface Look {
  /** Half the body's height. */
  height: number;
  back: readonly [string, string, string];
  fin: readonly [string, string];
  line: string;
  tail?: 'fork' | 'fan';
  pattern?: (brush: Brush) => void;
  eyeSize?: number;
  iris?: string;
}

const bodyOf = (h: number, bend: number): Path2D =>
  new Path2D(
    `M48 1 C40 ${-h * 0.72} 18 ${-h * 1.12} -4 ${-h * 0.96} C-18 ${-h * 0.82} -24 ${-h * 0.3 + bend * 0.4} -34 ${-5 + bend}
     L-34 ${5 + bend} C-24 ${h * 0.36 + bend * 0.4} -18 ${h * 0.84} -4 ${h * 0.98} C18 ${h * 1.08} 41 ${h * 0.7} 48 1 Z`,
  );

/** Small reef fish share one shape; size, colours and pattern distinguish the kinds. */
function commonFish(brush: Brush, wave: Wave, look: Look): void {
  const { height: h, back, fin, line, tail = 'fork', pattern, eyeSize = 5, iris } = look;
  const bend = wave * 3;
  const swing = wave * 9;
  const finInk = { fill: down(brush, -h * 1.5, h * 1.5, fin), line };
  shape(
    brush,
    tail === 'fork'
      ? `M-31 ${bend} C-38 ${-5 + swing * 0.5} -44 ${-h * 0.9 + swing} -50 ${-h * 0.86 + swing} C-46 ${-h * 0.3 + swing} -45 ${swing} -44 ${swing * 0.9}
         C-45 ${swing} -46 ${h * 0.4 + swing} -50 ${h * 0.92 + swing} C-44 ${h * 0.9 + swing} -38 ${6 + swing * 0.5} -31 ${bend} Z`
      : `M-31 ${bend} C-36 ${-h * 0.9 + swing} -46 ${-h * 0.8 + swing} -50 ${-h * 0.5 + swing} Q-46 ${swing} -50 ${h * 0.55 + swing}
         C-46 ${h * 0.85 + swing} -36 ${h * 0.9 + swing} -31 ${bend} Z`,
    finInk,
  );
  shape(
    brush,
    `M16 ${-h * 0.86} C8 ${-h * 1.62} -12 ${-h * 1.5 + wave} -24 ${-h * 1.02 + bend} L-18 ${-h * 0.6} Z`,
    finInk,
  );
  shape(
    brush,
    `M2 ${h * 0.8} C-4 ${h * 1.55} -14 ${h * 1.4 - wave} -22 ${h * 1.06 + bend} L-14 ${h * 0.62} Z`,
    finInk,
  );
  const body = bodyOf(h, bend);
  shape(brush, body, { fill: down(brush, -h, h, back) });
  inside(brush, body, () => {
    pattern?.(brush);
    shape(brush, oval(4, h * 0.9, 44, h * 0.5), { fill: 'rgb(255 255 255 / 24%)' });
    shine(brush, 8, -h * 0.56, 24, h * 0.24);
  });
  shape(brush, body, { line });
  shape(brush, `M24 ${-h * 0.5} Q17 0 24 ${h * 0.52}`, { line: 'rgb(0 0 0 / 20%)', width: 1.2 });
  shape(
    brush,
    `M16 ${h * 0.16} C8 ${h * 0.3 - wave * 5} 0 ${h * 0.5 - wave * 6} -3 ${h * 0.84 - wave * 6} C8 ${h * 0.8} 16 ${h * 0.6} 18 ${h * 0.3} Z`,
    finInk,
  );
  eye(brush, 33, -h * 0.2, eyeSize, iris);
  shape(brush, `M47 ${h * 0.12} Q43 ${h * 0.3} 39 ${h * 0.24}`, { line: 'rgb(0 0 0 / 42%)', width: 1.2 });
}

export function minnow(brush: Brush, wave: Wave): void {
  commonFish(brush, wave, {
    height: 15,
    back: ['#2fd0c2', '#9ff5e3', '#f4fffb'],
    fin: ['#37c9c0', '#bff7ec'],
    line: '#0c6f73',
    pattern: () => shape(brush, 'M-40 0 C-10 -4 20 -4 50 0 C20 3 -10 3 -40 0', { fill: '#ff5d7e' }),
  });
}

export function clown(brush: Brush, wave: Wave): void {
  commonFish(brush, wave, {
    height: 22,
    back: ['#ff9a2e', '#ff7a1a', '#ffb458'],
    fin: ['#ff8a1f', '#ffb04f'],
    line: '#7a2606',
    tail: 'fan',
    pattern: () => {
      for (const band of [
        'M20 -40 Q12 0 20 40 L29 40 Q22 0 30 -40 Z',
        'M-8 -40 Q0 0 -8 40 L6 40 Q12 0 6 -40 Z',
        'M-29 -40 L-29 40 L-22 40 L-22 -40 Z',
      ])
        shape(brush, band, { fill: '#fffdf6', line: '#3b1508', width: 2.2 });
    },
  });
}

export function tang(brush: Brush, wave: Wave): void {
  commonFish(brush, wave, {
    height: 25,
    back: ['#2f6bff', '#2a8bff', '#5cc3ff'],
    fin: ['#2457e6', '#ffd84a'],
    line: '#0a1f66',
    pattern: () =>
      shape(brush, 'M28 -12 C8 -26 -16 -22 -36 -4 C-18 -2 -14 8 2 8 C10 8 8 -2 20 -4 Z', { fill: '#101c4d' }),
  });
}

export function angel(brush: Brush, wave: Wave): void {
  const streamer = { fill: 'rgb(255 226 120 / 92%)', line: '#8a5a06' };
  shape(brush, `M10 -26 C-6 -60 -30 -52 -44 ${-48 + wave * 4} C-28 -44 -22 -30 -20 -18 Z`, streamer);
  shape(brush, `M10 26 C-6 58 -30 52 -44 ${48 - wave * 4} C-28 42 -22 30 -20 18 Z`, streamer);
  commonFish(brush, wave, {
    height: 31,
    back: ['#ffe27a', '#fff6d2', '#ffe9a6'],
    fin: ['#ffd24a', '#fff0b8'],
    line: '#8a5a06',
    eyeSize: 5.4,
    pattern: () => {
      for (const band of [
        'M26 -50 Q20 0 26 50 L33 50 Q28 0 34 -50 Z',
        'M2 -50 Q-4 0 2 50 L12 50 Q8 0 12 -50 Z',
        'M-24 -50 L-26 50 L-19 50 L-17 -50 Z',
      ])
        shape(brush, band, { fill: '#2b2f52' });
    },
  });
}

export function betta(brush: Brush, wave: Wave): void {
  const flow = { fill: down(brush, -40, 40, ['#7b2ff7', '#ff4fa3', '#ffb0d8']), line: '#4a0e78' };
  const w = wave * 6;
  shape(
    brush,
    `M-14 0 C-22 -34 -38 -46 -50 ${-40 + w} C-44 -26 -52 ${-16 + w} -47 ${-4 + w} C-52 8 -44 ${18 + w} -50 ${38 + w} C-36 46 -22 34 -14 0 Z`,
    flow,
  );
  shape(brush, `M20 -13 C14 -44 -10 -48 -30 ${-40 + w * 0.5} L-20 -6 Z`, flow);
  shape(brush, `M18 13 C12 42 -10 50 -32 ${44 - w * 0.5} L-20 6 Z`, flow);
  commonFish(brush, wave * 0.4, {
    height: 15,
    back: ['#5b1fd1', '#a244ff', '#ff7ac4'],
    fin: ['#8a3bff', '#ff7ac4'],
    line: '#32085c',
    iris: '#12b5a6',
    pattern: () => scales(brush, 'rgb(255 255 255 / 30%)', 7, -30, 22, 16),
  });
}

export function koi(brush: Brush, wave: Wave): void {
  for (const y of [6, 11])
    shape(brush, `M45 ${y * 0.5} Q52 ${y} 49 ${y + 6}`, { line: '#b3541b', width: 1.4 });
  commonFish(brush, wave, {
    height: 19,
    back: ['#ffe9a8', '#fff9e8', '#ffd469'],
    fin: ['#ffb52e', '#fff0bd'],
    line: '#9a5a08',
    eyeSize: 4.2,
    pattern: () => {
      const patch = down(brush, -20, 20, ['#ff3b1f', '#ff7a2e']);
      shape(brush, 'M44 -16 C30 -30 22 -18 24 -4 C30 4 40 -2 48 -2 Z', { fill: patch });
      shape(brush, 'M12 -30 C-12 -26 -12 -6 -2 2 C10 8 18 -6 12 -30 Z', { fill: patch });
      shape(brush, 'M-16 20 C-30 18 -34 0 -26 -16 L-40 -16 L-40 20 Z', { fill: patch });
      scales(brush, 'rgb(160 90 10 / 26%)', 8, -32, 22, 20);
    },
  });
}
