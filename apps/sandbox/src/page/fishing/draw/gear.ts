import { type Brush, down, oval, round, shape } from './paint.ts';
import { paintOn } from './sprites.ts';

/** The three designs of the cannon, its bullets and its nets: one for each third of the levels. */
const metals = [
  { body: ['#e3edf6', '#8fa7bd', '#41566b'], line: '#1d2c3b', fire: '#7ff0ff', core: '#e9fdff' },
  { body: ['#fff0b0', '#f2b53a', '#9a5c0a'], line: '#5c3505', fire: '#ffd84a', core: '#fffbe0' },
  { body: ['#ffd0e2', '#f0447d', '#7e1038'], line: '#4b0620', fire: '#ff6ad5', core: '#ffe6f8' },
] as const;

export const TIERS = metals.length;
export const tierOf = (level: number, levels: number): number =>
  Math.min(TIERS - 1, Math.floor((level * TIERS) / levels));

const metalOf = (tier: number): (typeof metals)[number] => metals[tier] ?? metals[0];

/** Side view, pointing up; the pivot is the centre of the picture, 120 units wide. */
export function paintCannon(tier: number, density: number): HTMLCanvasElement {
  const { body, line, fire } = metalOf(tier);
  return paintOn(120 * density, 120 * density, (brush) => {
    brush.scale(density, density);
    brush.translate(60, 60);
    const across = brush.createLinearGradient(-18, 0, 18, 0);
    across.addColorStop(0, body[2]);
    across.addColorStop(0.35, body[0]);
    across.addColorStop(0.6, body[1]);
    across.addColorStop(1, body[2]);
    for (const x of tier === 0 ? [0] : tier === 1 ? [-9, 9] : [-13, 0, 13]) {
      const high = tier === 2 && x === 0 ? -54 : -48;
      shape(brush, `M${x - 8} 0 L${x - 6} ${high + 8} L${x + 6} ${high + 8} L${x + 8} 0 Z`, {
        fill: across,
        line,
        width: 1.6,
      });
      shape(
        brush,
        `M${x - 8} ${high + 10} L${x - 8} ${high} Q${x} ${high - 4} ${x + 8} ${high} L${x + 8} ${high + 10} Z`,
        { fill: across, line, width: 1.6 },
      );
      shape(brush, oval(x, high, 5, 2.2), { fill: '#0b1220' });
    }
    shape(brush, 'M-20 12 C-24 -10 -16 -24 0 -24 C16 -24 24 -10 20 12 Z', { fill: across, line, width: 1.8 });
    shape(brush, oval(0, -6, 9, 9), {
      fill: round(brush, 0, -6, 9, ['#fff', fire, body[2]]),
      line,
      width: 1.4,
    });
  });
}

/** The fixed base below the barrel, 150 × 46 units. */
export function paintFoot(density: number): HTMLCanvasElement {
  return paintOn(150 * density, 46 * density, (brush) => {
    brush.scale(density, density);
    shape(brush, 'M6 46 C10 20 34 8 75 8 C116 8 140 20 144 46 Z', {
      fill: down(brush, 4, 46, ['#ffdf7d', '#c77b16', '#6b3a07']),
      line: '#3d1f02',
      width: 2,
    });
    shape(brush, 'M22 46 C26 30 46 20 75 20 C104 20 124 30 128 46 Z', {
      fill: down(brush, 18, 46, ['#a51d2b', '#5f0c18']),
      line: '#3d1f02',
      width: 1.6,
    });
    for (const x of [40, 75, 110])
      shape(brush, oval(x, 37, 4.4, 4.4), {
        fill: round(brush, x, 37, 5, ['#fff6d0', '#ffd24a', '#8f5a06']),
      });
  });
}

export function paintBullet(tier: number, density: number): HTMLCanvasElement {
  const { fire, core } = metalOf(tier);
  return paintOn(34 * density, 34 * density, (brush) => {
    brush.scale(density, density);
    const glow = brush.createRadialGradient(17, 17, 1, 17, 17, 16);
    glow.addColorStop(0, core);
    glow.addColorStop(0.35, fire);
    glow.addColorStop(1, 'rgb(255 255 255 / 0%)');
    shape(brush, oval(17, 17, 16, 16), { fill: glow });
    shape(brush, 'M17 4 C23 10 23 20 17 30 C11 20 11 10 17 4 Z', { fill: core });
  });
}

export function paintNet(tier: number, density: number): HTMLCanvasElement {
  const { fire } = metalOf(tier);
  return paintOn(96 * density, 96 * density, (brush: Brush) => {
    brush.scale(density, density);
    brush.translate(48, 48);
    for (const radius of [14, 28, 42]) {
      const points = Array.from({ length: 8 }, (_, index) => {
        const turn = (index / 8) * Math.PI * 2;
        return `${Math.cos(turn) * radius} ${Math.sin(turn) * radius}`;
      });
      shape(brush, `M${points.join(' L')} Z`, { line: fire, width: radius === 42 ? 3 : 1.6 });
    }
    for (let spoke = 0; spoke < 8; spoke++) {
      const turn = (spoke / 8) * Math.PI * 2;
      shape(brush, `M0 0 L${Math.cos(turn) * 42} ${Math.sin(turn) * 42}`, { line: fire, width: 1.6 });
    }
  });
}

export const COIN_FRAMES = 6;

/** A spinning coin: each frame is narrower than the last. */
export function paintCoins(density: number): HTMLCanvasElement[] {
  return Array.from({ length: COIN_FRAMES }, (_, frame) =>
    paintOn(30 * density, 30 * density, (brush) => {
      brush.scale(density, density);
      brush.translate(15, 15);
      const wide = Math.max(0.16, Math.abs(Math.cos((frame / COIN_FRAMES) * Math.PI)));
      shape(brush, oval(0, 0, 13 * wide, 13), {
        fill: down(brush, -13, 13, ['#fff3b0', '#ffcf3a', '#c47f0c']),
        line: '#7a4a04',
        width: 1.4,
      });
      if (wide > 0.4) {
        shape(brush, oval(0, 0, 9 * wide, 9), { line: '#a86a08', width: 1.2 });
        shape(brush, `M0 -5 L${4 * wide} 0 L0 5 L${-4 * wide} 0 Z`, { fill: '#a86a08' });
      }
    }),
  );
}
