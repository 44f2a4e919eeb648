import { type Brush, down, eye, inside, oval, round, shape, shine, type Wave } from './paint.ts';

export function puffer(brush: Brush, wave: Wave): void {
  const line = '#7a5200';
  const fin = { fill: '#ffcf4f', line };
  shape(
    brush,
    `M-32 0 C-40 ${-8 + wave * 4} -46 ${-14 + wave * 7} -50 ${-10 + wave * 8} L-50 ${12 + wave * 8} C-46 14 -40 8 -32 0 Z`,
    fin,
  );
  brush.strokeStyle = line;
  brush.lineWidth = 2;
  for (let spike = 0; spike < 18; spike++) {
    const turn = (spike / 18) * Math.PI * 2;
    brush.beginPath();
    brush.moveTo(Math.cos(turn) * 34, Math.sin(turn) * 30);
    brush.lineTo(Math.cos(turn) * 43, Math.sin(turn) * (39 + wave));
    brush.stroke();
  }
  const body = oval(2, 0, 38, 33);
  shape(brush, body, { fill: round(brush, 6, -4, 46, ['#fff2a8', '#ffd24d', '#e89a12']) });
  inside(brush, body, () => {
    shape(brush, oval(4, 24, 38, 20), { fill: 'rgb(255 255 255 / 75%)' });
    for (const [x, y, r] of [
      [-18, -16, 5],
      [-4, -24, 4],
      [-22, -2, 4],
      [8, -16, 3.4],
      [-8, -9, 3],
    ] as const)
      shape(brush, oval(x, y, r, r), { fill: 'rgb(140 84 0 / 55%)' });
    shine(brush, 8, -20, 18, 6);
  });
  shape(brush, body, { line });
  shape(brush, `M-2 6 C-12 ${4 + wave * 6} -18 ${10 + wave * 8} -12 20 C-6 20 0 16 4 10 Z`, fin);
  eye(brush, 24, -9, 7.5, '#3b6cff');
  shape(brush, oval(39, 5, 4, 3.2), { fill: '#e8747c', line, width: 1.2 });
}

export function turtle(brush: Brush, wave: Wave): void {
  const skin = { fill: down(brush, -30, 30, ['#a8e05f', '#5fae3a']), line: '#285a1b' };
  const w = wave * 9;
  shape(brush, `M12 -16 C16 -34 0 ${-48 + w} -14 ${-46 + w} C-12 -34 -6 -24 -4 -14 Z`, skin);
  shape(brush, `M12 16 C16 34 0 ${48 - w} -14 ${46 - w} C-12 34 -6 24 -4 14 Z`, skin);
  shape(brush, `M-24 -12 C-34 -22 -40 ${-24 - w * 0.4} -46 ${-22 - w * 0.4} C-42 -12 -36 -6 -28 -2 Z`, skin);
  shape(brush, `M-24 12 C-34 22 -40 ${24 + w * 0.4} -46 ${22 + w * 0.4} C-42 12 -36 6 -28 2 Z`, skin);
  shape(brush, 'M24 -9 C34 -15 48 -11 49 0 C48 11 34 15 24 9 Z', skin);
  const shell = oval(-3, 0, 32, 26);
  shape(brush, shell, {
    fill: round(brush, 0, 0, 36, ['#ffe08a', '#c98a2c', '#7a4a14']),
    line: '#4d2b08',
    width: 2.4,
  });
  inside(brush, shell, () => {
    const plate = { fill: 'rgb(255 226 150 / 30%)', line: '#5c370d', width: 2 };
    shape(brush, 'M-14 -9 L-4 -13 L7 -9 L7 9 L-4 13 L-14 9 Z', plate);
    for (const seam of [
      'M-4 -13 L-4 -30',
      'M7 -9 L20 -20',
      'M7 9 L20 20',
      'M-4 13 L-4 30',
      'M-14 -9 L-28 -18',
      'M-14 9 L-28 18',
      'M7 0 L34 0',
      'M-14 0 L-40 0',
    ])
      shape(brush, seam, { line: '#5c370d', width: 2 });
    shine(brush, 0, -15, 20, 6);
  });
  eye(brush, 39, -5, 3.6);
  eye(brush, 39, 6, 3.6);
}

export function jelly(brush: Brush, wave: Wave): void {
  // Upright: a jellyfish rises and sinks without turning its head.
  const squeeze = 1 + wave * 0.07;
  brush.lineCap = 'round';
  for (let arm = 0; arm < 7; arm++) {
    const x = -21 + arm * 7;
    const sway = wave * (arm % 2 === 0 ? 7 : -7);
    const length = arm % 2 === 0 ? 46 : 38;
    shape(brush, `M${x} 4 C${x + sway} 16 ${x - sway} 28 ${x + sway * 0.7} ${length}`, {
      line: arm % 2 === 0 ? 'rgb(255 150 230 / 80%)' : 'rgb(190 140 255 / 75%)',
      width: arm % 2 === 0 ? 3.4 : 2.2,
    });
  }
  const bell = new Path2D(
    `M${-30 * squeeze} 6 C${-34 * squeeze} -30 -16 -46 0 -46 C16 -46 ${34 * squeeze} -30 ${30 * squeeze} 6
     Q22 12 15 5 Q8 12 0 5 Q-8 12 -15 5 Q-22 12 ${-30 * squeeze} 6 Z`,
  );
  shape(brush, bell, {
    fill: down(brush, -46, 10, ['rgb(255 190 240 / 95%)', 'rgb(214 96 232 / 82%)', 'rgb(130 70 230 / 72%)']),
    line: '#7a2aa8',
  });
  inside(brush, bell, () => {
    for (const x of [-14, 0, 14])
      shape(brush, oval(x, -18, 5, 11, x * 0.02), { fill: 'rgb(255 255 255 / 26%)' });
    shine(brush, -10, -32, 9, 5, -0.5);
  });
  eye(brush, -8, -10, 4.4, '#5b1c8a');
  eye(brush, 8, -10, 4.4, '#5b1c8a');
}

export function lantern(brush: Brush, wave: Wave): void {
  const line = '#1b1136';
  const fin = { fill: down(brush, -30, 30, ['#5a3aa8', '#8c5ad6']), line };
  const w = wave * 7;
  shape(
    brush,
    `M-30 0 C-38 ${-6 + w} -44 ${-24 + w} -50 ${-20 + w} L-47 ${w} L-50 ${22 + w} C-44 24 -38 8 -30 0 Z`,
    fin,
  );
  shape(brush, 'M4 -26 C-8 -40 -24 -36 -30 -22 L-14 -18 Z', fin);
  shape(brush, `M16 -25 C22 -48 40 -50 ${45 + wave} -36`, { line: '#3b2a70', width: 2.6 });
  const light = brush.createRadialGradient(45 + wave, -33, 1, 45 + wave, -33, 17);
  light.addColorStop(0, '#fffbd0');
  light.addColorStop(0.28, '#ffe45a');
  light.addColorStop(1, 'rgb(255 220 60 / 0%)');
  shape(brush, oval(45 + wave, -33, 17, 17), { fill: light });
  const body = new Path2D(
    'M44 -6 C38 -30 6 -36 -14 -26 C-28 -18 -34 -8 -34 0 C-34 12 -24 26 -4 31 C16 34 34 28 42 16 Z',
  );
  shape(brush, body, { fill: round(brush, 4, -4, 46, ['#8f6be0', '#4b2f96', '#24124f']), line, width: 1.8 });
  inside(brush, body, () => {
    for (const [x, y] of [
      [-16, 14],
      [-4, 21],
      [8, 20],
      [-22, 2],
    ] as const)
      shape(brush, oval(x, y, 2.4, 2.4), { fill: '#62f2e6' });
    shine(brush, 0, -20, 22, 6);
  });
  const mouth = 'M47 -4 C30 -2 22 6 16 14 C26 22 40 22 46 14 Z';
  shape(brush, mouth, { fill: '#12061f', line, width: 1.6 });
  shape(brush, 'M44 -3 L42 4 L37 -1 L35 7 L30 2 L28 9 L24 6 Z M43 15 L40 9 L36 16 L33 11 L29 18 Z', {
    fill: '#fdf8e4',
  });
  shape(brush, `M-6 8 C-16 ${10 + w * 0.5} -20 ${20 + w} -12 24 C-4 22 0 16 2 10 Z`, fin);
  eye(brush, 20, -13, 6.6, '#ffb81f');
}

export function ray(brush: Brush, wave: Wave): void {
  const w = wave * 8;
  const line = '#123a6b';
  shape(brush, `M-20 0 C-34 ${wave * 5} -42 ${-wave * 6} -50 ${wave * 4}`, { line: '#2b5f9e', width: 3 });
  const wings = new Path2D(
    `M42 -5 C32 -14 22 -20 8 ${-42 + w} C4 ${-46 + w} -6 ${-44 + w} -8 ${-36 + w} C-10 -22 -20 -12 -28 -4
     L-28 4 C-20 12 -10 22 -8 ${36 - w} C-6 ${44 - w} 4 ${46 - w} 8 ${42 - w} C22 20 32 14 42 5 Q46 0 42 -5 Z`,
  );
  shape(brush, wings, { fill: down(brush, -44, 44, ['#2c6fd0', '#5fb4ff', '#2c6fd0']) });
  inside(brush, wings, () => {
    shape(brush, oval(8, 0, 30, 11), { fill: 'rgb(10 40 110 / 32%)' });
    for (const [x, y, r] of [
      [8, -24, 3.4],
      [-2, -17, 2.8],
      [14, -15, 2.4],
      [8, 24, 3.4],
      [-2, 17, 2.8],
      [14, 15, 2.4],
      [-10, -8, 2],
      [-10, 8, 2],
    ] as const)
      shape(brush, oval(x, y, r, r), { fill: 'rgb(235 250 255 / 85%)' });
    shine(brush, 10, -8, 24, 4);
  });
  shape(brush, wings, { line, width: 1.8 });
  shape(brush, 'M42 -5 C48 -9 50 -7 49 -3 M42 5 C48 9 50 7 49 3', { line: '#2b5f9e', width: 3.2 });
  eye(brush, 32, -8, 3.2);
  eye(brush, 32, 8, 3.2);
}
