import { type Brush, down, oval, shape } from './paint.ts';
import { paintOn } from './sprites.ts';

interface Palette {
  water: readonly [string, ...string[]];
  far: string;
  middle: string;
  near: string;
  sand: readonly [string, ...string[]];
  light: string;
}

const palettes: Readonly<Record<'dark' | 'light', Palette>> = {
  dark: {
    water: ['#0e6fa8', '#0a4f8a', '#08356a', '#061f47', '#050f2a'],
    far: 'rgb(12 60 110 / 80%)',
    middle: 'rgb(8 42 84 / 92%)',
    near: '#061c40',
    sand: ['#1a4a72', '#0a2545'],
    light: 'rgb(160 225 255 / 16%)',
  },
  light: {
    water: ['#7fe3f2', '#3cc1e4', '#1b97cf', '#1273b2', '#0e5793'],
    far: 'rgb(20 120 180 / 60%)',
    middle: 'rgb(15 96 156 / 82%)',
    near: '#0b4a80',
    sand: ['#e9d29a', '#b08d52'],
    light: 'rgb(255 255 255 / 26%)',
  },
};

/**
 * Weeds and corals grow from the bottom; their positions are fixed, so the picture is the same on every
 * visit.
 */
function weed(brush: Brush, x: number, ground: number, height: number, colour: string, lean: number): void {
  for (const [shift, share] of [
    [-9, 0.7],
    [0, 1],
    [8, 0.82],
  ] as const) {
    const top = ground - height * share;
    shape(
      brush,
      `M${x + shift - 4} ${ground} C${x + shift - 14} ${ground - height * 0.35 * share} ${x + shift + 12} ${ground - height * 0.6 * share} ${x + shift + lean} ${top} C${x + shift + 20} ${ground - height * 0.55 * share} ${x + shift} ${ground - height * 0.3 * share} ${x + shift + 5} ${ground} Z`,
      { fill: colour },
    );
  }
}

function coral(brush: Brush, x: number, ground: number, size: number, colour: string): void {
  brush.lineCap = 'round';
  const branch = (fromX: number, fromY: number, turn: number, length: number, width: number): void => {
    const toX = fromX + Math.sin(turn) * length;
    const toY = fromY - Math.cos(turn) * length;
    shape(brush, `M${fromX} ${fromY} L${toX} ${toY}`, { line: colour, width });
    if (length < size * 0.16) return;
    branch(toX, toY, turn - 0.5, length * 0.68, width * 0.74);
    branch(toX, toY, turn + 0.46, length * 0.68, width * 0.74);
  };
  branch(x, ground, 0, size * 0.42, size * 0.15);
}

function rock(brush: Brush, x: number, ground: number, width: number, height: number, colour: string): void {
  shape(
    brush,
    `M${x - width} ${ground} C${x - width * 0.9} ${ground - height * 0.7} ${x - width * 0.3} ${ground - height * 1.1} ${x} ${ground - height * 0.9} C${x + width * 0.4} ${ground - height * 1.2} ${x + width * 0.9} ${ground - height * 0.5} ${x + width} ${ground} Z`,
    { fill: colour },
  );
}

/** The static background behind the fish: painted once per size. */
export function paintScene(
  width: number,
  height: number,
  density: number,
  theme: 'dark' | 'light',
): HTMLCanvasElement {
  const colours = palettes[theme];
  return paintOn(width * density, height * density, (brush) => {
    brush.scale(density, density);
    brush.fillStyle = down(brush, 0, height, colours.water);
    brush.fillRect(0, 0, width, height);
    const glow = brush.createRadialGradient(
      width * 0.5,
      -height * 0.06,
      10,
      width * 0.5,
      -height * 0.06,
      height * 0.7,
    );
    glow.addColorStop(0, theme === 'dark' ? 'rgb(150 230 255 / 42%)' : 'rgb(255 255 255 / 70%)');
    glow.addColorStop(1, 'rgb(150 230 255 / 0%)');
    brush.fillStyle = glow;
    brush.fillRect(0, 0, width, height);
    for (const [from, to, spread] of [
      [0.12, -0.1, 0.1],
      [0.34, 0.26, 0.12],
      [0.58, 0.66, 0.1],
      [0.8, 1.05, 0.16],
    ] as const) {
      const ray = brush.createLinearGradient(0, 0, 0, height * 0.8);
      ray.addColorStop(0, colours.light);
      ray.addColorStop(1, 'rgb(255 255 255 / 0%)');
      shape(
        brush,
        `M${width * (from - 0.02)} 0 L${width * (from + 0.04)} 0 L${width * (to + spread)} ${height * 0.8} L${width * (to - spread)} ${height * 0.8} Z`,
        { fill: ray },
      );
    }
    const ground = height;
    rock(brush, width * 0.16, ground, width * 0.34, height * 0.22, colours.far);
    rock(brush, width * 0.86, ground, width * 0.4, height * 0.27, colours.far);
    rock(brush, width * 0.98, ground, width * 0.24, height * 0.2, colours.middle);
    rock(brush, 0, ground, width * 0.22, height * 0.17, colours.middle);
    shape(
      brush,
      `M0 ${height} L0 ${height * 0.9} C${width * 0.3} ${height * 0.86} ${width * 0.6} ${height * 0.93} ${width} ${height * 0.88} L${width} ${height} Z`,
      { fill: down(brush, height * 0.86, height, colours.sand) },
    );
    weed(brush, width * 0.06, height * 0.97, height * 0.2, '#1f8a5b', 16);
    weed(brush, width * 0.93, height * 0.98, height * 0.24, '#2aa06b', -18);
    weed(brush, width * 0.78, height * 0.99, height * 0.12, '#157a6e', 10);
    coral(brush, width * 0.17, height * 0.97, height * 0.11, '#ff6f91');
    coral(brush, width * 0.85, height * 0.97, height * 0.09, '#ffb14a');
    coral(brush, width * 0.27, height * 0.99, height * 0.07, '#a778ff');
    for (const [x, y, r] of [
      [0.36, 0.955, 5],
      [0.64, 0.965, 7],
      [0.7, 0.945, 4],
    ] as const)
      shape(brush, oval(width * x, height * y, r * 1.5, r), { fill: colours.near });
    const dusk = brush.createLinearGradient(0, height * 0.72, 0, height);
    dusk.addColorStop(0, 'rgb(2 10 30 / 0%)');
    dusk.addColorStop(1, 'rgb(2 10 30 / 55%)');
    brush.fillStyle = dusk;
    brush.fillRect(0, height * 0.72, width, height * 0.28);
  });
}
