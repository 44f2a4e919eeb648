import { type Brush, down, eye, inside, oval, round, scales, shape, shine, type Wave } from './paint.ts';

export function sword(brush: Brush, wave: Wave): void {
  const line = '#0d2748';
  const w = wave * 6;
  const fin = { fill: down(brush, -26, 20, ['#214f93', '#3a7ac6']), line };
  shape(
    brush,
    `M-34 ${w * 0.4} C-40 ${-8 + w} -44 ${-24 + w} -50 ${-26 + w} C-46 ${-10 + w} -46 ${8 + w} -50 ${25 + w} C-44 22 -40 8 -34 ${w * 0.4} Z`,
    fin,
  );
  shape(brush, 'M10 -9 C6 -26 -2 -31 -9 -31 C-8 -20 -10 -14 -18 -8 Z', fin);
  shape(brush, 'M4 8 C0 18 -6 22 -12 22 C-10 15 -10 11 -14 7 Z', fin);
  const body = new Path2D(
    `M22 -6 C12 -13 -12 -12 -36 ${-2.4 + w * 0.4} L-36 ${2.4 + w * 0.4} C-12 12 12 11 22 5 L27 2 L50 -1.4 L28 -3 Z`,
  );
  shape(brush, body, { fill: down(brush, -12, 11, ['#244f94', '#4d9be6', '#e9f7ff']), line });
  inside(brush, body, () => shine(brush, -2, -6, 20, 2, 0));
  shape(brush, 'M12 -6 Q8 0 12 6', { line: 'rgb(0 0 0 / 26%)' });
  eye(brush, 19, -2, 2.8);
}

export function shark(brush: Brush, wave: Wave): void {
  const line = '#26344a';
  const w = wave * 7;
  const fin = { fill: down(brush, -30, 30, ['#71859f', '#8da2ba']), line };
  shape(
    brush,
    `M-32 ${w * 0.5} C-40 ${-10 + w} -42 ${-26 + w} -48 ${-30 + w} C-45 ${-14 + w} -45 ${2 + w} -49 ${18 + w} C-42 14 -38 8 -32 ${w * 0.5} Z`,
    fin,
  );
  shape(brush, 'M8 -14 C4 -30 -4 -36 -12 -37 C-9 -26 -12 -18 -18 -11 Z', fin);
  shape(brush, `M8 10 C2 24 -8 ${32 + wave * 3} -16 ${32 + wave * 3} C-12 22 -10 16 -10 9 Z`, fin);
  const body = new Path2D(
    `M49 -2 C38 -15 16 -19 -4 -14 C-18 -10 -26 -6 -35 ${-3 + w * 0.5} L-35 ${4 + w * 0.5} C-24 8 -12 14 6 15 C24 16 38 12 44 6 Z`,
  );
  shape(brush, body, { fill: down(brush, -18, 15, ['#5b6f8c', '#8ea3bb', '#f3f8fc']) });
  inside(brush, body, () => {
    shape(brush, 'M50 2 C30 4 6 4 -36 2 L-36 24 L50 24 Z', { fill: '#f1f6fa' });
    shine(brush, 6, -9, 24, 3, 0.04);
  });
  shape(brush, body, { line, width: 1.6 });
  for (const x of [10, 14, 18])
    shape(brush, `M${x} -5 Q${x - 3} 0 ${x} 6`, { line: 'rgb(30 44 66 / 60%)', width: 1.2 });
  shape(brush, 'M46 3 C40 9 32 10 26 6 C34 7 40 4 46 3 Z', { fill: '#7e1f2c', line, width: 1 });
  shape(brush, 'M43 4 L41.5 7 L40 5 L38.5 8 L37 5.6 L35.4 8.4 L34 6.2 L32 8.4 L30.4 6.6 Z', { fill: '#fff' });
  eye(brush, 32, -4, 3, '#15202e');
  shape(brush, 'M28 -9 L36 -6', { line, width: 1.8 });
}

export function whale(brush: Brush, wave: Wave): void {
  const line = '#12305e';
  const w = wave * 6;
  const fin = { fill: down(brush, -26, 30, ['#2a63b8', '#4f92e0']), line };
  shape(
    brush,
    `M-32 ${-2 + w} C-40 ${-4 + w} -44 ${-18 + w} -49 ${-20 + w} C-47 ${-10 + w} -46 ${-6 + w} -44 ${-2 + w} C-46 ${3 + w} -48 ${8 + w} -50 ${16 + w} C-42 ${14 + w} -38 6 -32 ${3 + w} Z`,
    fin,
  );
  const body = new Path2D(
    `M48 0 C46 -20 22 -26 2 -22 C-14 -18 -24 -8 -34 ${-3 + w} L-34 ${4 + w} C-24 8 -12 22 10 23 C34 24 48 14 48 0 Z`,
  );
  shape(brush, body, { fill: down(brush, -24, 23, ['#1f57ad', '#4a97ea', '#6fb6f5']) });
  inside(brush, body, () => {
    shape(brush, 'M50 4 C30 10 6 8 -30 4 L-30 40 L50 40 Z', { fill: '#e6f4ff' });
    for (let groove = 0; groove < 5; groove++)
      shape(brush, `M46 ${9 + groove * 3} C30 ${13 + groove * 3} 14 ${13 + groove * 3} 0 ${9 + groove * 3}`, {
        line: 'rgb(40 90 160 / 36%)',
        width: 0.9,
      });
    for (const [x, y] of [
      [2, -14],
      [-10, -8],
      [12, -17],
      [-2, -5],
    ] as const)
      shape(brush, oval(x, y, 1.8, 1.4), { fill: 'rgb(255 255 255 / 40%)' });
    shine(brush, 14, -15, 22, 3.4, 0.02);
  });
  shape(brush, body, { line, width: 1.5 });
  shape(brush, `M12 10 C6 20 -4 ${30 + wave * 4} -12 ${30 + wave * 4} C-10 20 -6 14 -2 9 Z`, fin);
  shape(brush, 'M48 3 C40 8 30 8 25 4', { line, width: 1.6 });
  eye(brush, 27, -3, 2.8);
  const jet = { line: 'rgb(190 235 255 / 85%)', width: 2 };
  shape(
    brush,
    `M12 -24 C12 -32 8 ${-38 - wave * 2} 3 ${-37 - wave * 2} M13 -24 C13 -33 18 ${-39 - wave * 2} 23 ${-37 - wave * 2}`,
    jet,
  );
}

export function dragon(brush: Brush, wave: Wave): void {
  const line = '#6b0f0a';
  const point = (share: number): { x: number; y: number; thick: number } => ({
    x: 20 - share * 66,
    y: Math.sin(share * 7.4 - wave * Math.PI) * 9 * (0.35 + share * 0.8),
    thick: 11 * (1 - share) ** 0.75 + 1.6,
  });
  const steps = Array.from({ length: 25 }, (_, index) => point(index / 24));
  const tip = steps.at(-1) ?? point(1);
  shape(
    brush,
    `M${tip.x + 3} ${tip.y} C${tip.x - 4} ${tip.y - 16} ${tip.x - 2} ${tip.y - 10} ${tip.x - 4} ${tip.y - 3} C${tip.x - 4} ${tip.y + 4} ${tip.x} ${tip.y + 14} ${tip.x + 3} ${tip.y} Z`,
    { fill: '#ffb21f', line },
  );
  for (const step of steps.filter((_, index) => index % 2 === 1))
    shape(
      brush,
      `M${step.x + 3} ${step.y - step.thick + 1} L${step.x - 4} ${step.y - step.thick - 6} L${step.x - 3} ${step.y - step.thick + 1} Z`,
      { fill: '#ff8a1f', line, width: 0.8 },
    );
  const back = steps.map(({ x, y, thick }) => `${x} ${y - thick}`).join(' L');
  const belly = [...steps]
    .reverse()
    .map(({ x, y, thick }) => `${x} ${y + thick}`)
    .join(' L');
  const body = new Path2D(`M${back} L${belly} Z`);
  shape(brush, body, { fill: down(brush, -20, 20, ['#ffd24a', '#f0391f', '#b01212']) });
  inside(brush, body, () => {
    scales(brush, 'rgb(255 220 120 / 55%)', 6, -48, 24, 24);
    for (const { x, y, thick } of steps)
      shape(brush, oval(x, y + thick * 0.82, 3, thick * 0.34), { fill: '#ffe9a6' });
  });
  shape(brush, body, { line, width: 1.4 });
  for (const share of [0.2, 0.56]) {
    const { x, y, thick } = point(share);
    shape(
      brush,
      `M${x + 3} ${y + thick - 3} C${x + 6} ${y + thick + 5} ${x + 10} ${y + thick + 6} ${x + 12 + wave * 2} ${y + thick + 10} M${x + 9} ${y + thick + 7} L${x + 5} ${y + thick + 12}`,
      { line: '#ffb21f', width: 2.6 },
    );
  }
  // Head: mane, horns, whiskers.
  shape(brush, 'M24 -12 C12 -26 2 -24 -2 -16 C4 -14 0 -6 2 0 C0 8 6 12 4 18 C14 20 22 14 26 8 Z', {
    fill: down(brush, -26, 20, ['#ffe066', '#ff9a1f', '#ff5a1f']),
    line,
  });
  for (const horn of [
    'M24 -12 C18 -24 10 -30 4 -32 C10 -22 14 -16 18 -10 Z',
    'M30 -13 C27 -24 22 -31 17 -35 C19 -25 21 -17 24 -11 Z',
  ])
    shape(brush, horn, { fill: '#fff1c4', line, width: 1 });
  shape(
    brush,
    'M16 -10 C24 -16 34 -14 38 -8 C44 -9 50 -5 49 0 C48 4 42 4 38 4 C40 8 36 12 28 11 C20 11 14 6 13 0 Z',
    { fill: round(brush, 28, -3, 26, ['#ffcf4a', '#ee3a1e', '#a91010']), line, width: 1.4 },
  );
  shape(brush, 'M48 3 C42 7 34 7 29 4 L37 5 Z', { fill: '#5a0707' });
  shape(brush, 'M45 3.6 L43.6 7 L42 4.2 Z M40 4.8 L38.4 8 L37 4.6 Z', { fill: '#fff' });
  shape(
    brush,
    `M47 -3 C50 -10 46 ${-18 + wave * 3} 40 ${-21 + wave * 3} M46 2 C50 8 47 ${16 - wave * 3} 41 ${19 - wave * 3}`,
    { line: '#ffe066', width: 1.5 },
  );
  shape(brush, oval(45, -3.4, 1.4, 1), { fill: '#5a0707' });
  eye(brush, 31, -6, 4, '#0fae5c');
  shape(brush, 'M25 -11 L36 -8.6', { line: '#ffe066', width: 2.2 });
}
