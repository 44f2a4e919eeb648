/**
 * Drawing tools shared by all sprites. Every creature is painted in a box of 100 units, centred at 0, swimming
 * to the right.
 */
export type Brush = CanvasRenderingContext2D;

/** −1 … 1: phase of a tail, wing or bell stroke. */
export type Wave = number;

export function down(
  brush: Brush,
  top: number,
  bottom: number,
  colours: readonly [string, ...string[]],
): CanvasGradient {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  colours.forEach((colour, index) => {
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  });
  return gradient;
}

export function round(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colours: readonly [string, ...string[]],
): CanvasGradient {
  const gradient = brush.createRadialGradient(
    x - radius * 0.3,
    y - radius * 0.35,
    radius * 0.08,
    x,
    y,
    radius,
  );
  colours.forEach((colour, index) => {
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour);
  });
  return gradient;
}

interface Ink {
  fill?: string | CanvasGradient;
  line?: string;
  width?: number;
}

export function shape(brush: Brush, path: Path2D | string, { fill, line, width = 1.4 }: Ink): Path2D {
  const outline = typeof path === 'string' ? new Path2D(path) : path;
  if (fill) {
    brush.fillStyle = fill;
    brush.fill(outline);
  }
  if (line) {
    brush.strokeStyle = line;
    brush.lineWidth = width;
    brush.lineJoin = 'round';
    brush.lineCap = 'round';
    brush.stroke(outline);
  }
  return outline;
}

export function oval(x: number, y: number, rx: number, ry: number, turn = 0): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  return path;
}

/** Paints only inside an outline: stripes, scales, spots. */
export function inside(brush: Brush, outline: Path2D, paint: () => void): void {
  brush.save();
  brush.clip(outline);
  paint();
  brush.restore();
}

export function eye(brush: Brush, x: number, y: number, size: number, iris = '#20242e'): void {
  shape(brush, oval(x, y, size, size * 1.08), {
    fill: '#fdfefe',
    line: 'rgb(10 20 40 / 45%)',
    width: size * 0.16,
  });
  shape(brush, oval(x + size * 0.22, y, size * 0.62, size * 0.7), { fill: iris });
  shape(brush, oval(x + size * 0.3, y, size * 0.34, size * 0.42), { fill: '#070a12' });
  shape(brush, oval(x + size * 0.02, y - size * 0.32, size * 0.24, size * 0.24), { fill: '#fff' });
}

/** A highlight on the back. */
export function shine(brush: Brush, x: number, y: number, rx: number, ry: number, turn = -0.12): void {
  shape(brush, oval(x, y, rx, ry, turn), { fill: 'rgb(255 255 255 / 34%)' });
}

export function scales(
  brush: Brush,
  colour: string,
  step: number,
  from: number,
  to: number,
  height: number,
): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 0.9;
  for (let x = from, column = 0; x < to; x += step * 0.8, column++) {
    for (let y = -height + (column % 2) * step * 0.5; y < height; y += step) {
      brush.beginPath();
      brush.arc(x, y, step * 0.55, -Math.PI / 2, Math.PI / 2);
      brush.stroke();
    }
  }
}
