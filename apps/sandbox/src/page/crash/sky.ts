import { heightAt } from '../../games/crash/rules.ts';

export interface Scene {
  state: 'resting' | 'betting' | 'flying' | 'ended';
  /** Milliseconds since the start. */
  flown: number;
  /** In hundredths. */
  multiplier: number;
}

const STARS = Array.from({ length: 46 }, (_, star) => ({
  x: ((star * 73) % 97) / 97,
  y: ((star * 41) % 89) / 89,
  size: 0.6 + (star % 4) * 0.4,
}));
const POINTS = 48;

/** Paints one moment: passing stars, the path so far, the rocket at its end. */
export function paintSky(canvas: HTMLCanvasElement, scene: Scene): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const scale = devicePixelRatio;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale);
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale);
  brush.setTransform(scale, 0, 0, scale, 0, 0);
  brush.clearRect(0, 0, width, height);

  const drift = scene.flown / 9_000;
  brush.fillStyle = 'rgb(255 255 255 / 70%)';
  for (const { x, y, size } of STARS) {
    const left = (((x - drift * size) % 1) + 1) % 1;
    const top = (y + drift * size * 0.6) % 1;
    brush.fillRect(left * width, top * height, size * 1.6, size * 1.6);
  }
  if (scene.state === 'resting' || scene.state === 'betting') {
    rocket(brush, 44, height - 40, 0.35, 0, false);
    return;
  }

  const across = Math.max(6_000, scene.flown);
  const up = Math.max(200, heightAt(scene.flown)) - 100;
  const at = (ms: number): readonly [number, number] => [
    24 + (ms / across) * (width - 96),
    height - 22 - ((heightAt(ms) - 100) / up) * (height - 110),
  ];
  const way = Array.from({ length: POINTS + 1 }, (_, point) => at((scene.flown * point) / POINTS));
  const [endX = 0, endY = 0] = way.at(-1) ?? [];
  const over = scene.state === 'ended';

  brush.beginPath();
  brush.moveTo(24, height - 22);
  for (const [x, y] of way) brush.lineTo(x, y);
  brush.lineTo(endX, height - 22);
  const area = brush.createLinearGradient(0, endY, 0, height);
  area.addColorStop(0, over ? 'rgb(255 90 101 / 45%)' : 'rgb(255 180 84 / 50%)');
  area.addColorStop(1, 'rgb(255 255 255 / 0%)');
  brush.fillStyle = area;
  brush.fill();
  brush.beginPath();
  for (const [x, y] of way) brush.lineTo(x, y);
  brush.lineWidth = 4;
  brush.lineCap = 'round';
  brush.strokeStyle = over ? '#ff5a65' : '#ffd27a';
  brush.stroke();

  if (over) {
    burst(brush, endX, endY);
    return;
  }
  const [beforeX = 0, beforeY = 0] = way.at(-4) ?? [];
  rocket(brush, endX, endY, Math.atan2(endX - beforeX, beforeY - endY), scene.flown, true);
}

function rocket(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  angle: number,
  time: number,
  burning: boolean,
): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(angle);
  if (burning) {
    const flame = 20 + Math.sin(time / 40) * 6;
    const fire = brush.createLinearGradient(0, 12, 0, 12 + flame);
    fire.addColorStop(0, '#fff3c4');
    fire.addColorStop(0.5, '#fbbf24');
    fire.addColorStop(1, 'rgb(239 68 68 / 0%)');
    brush.fillStyle = fire;
    brush.beginPath();
    brush.ellipse(0, 12 + flame / 2, 6, flame / 2 + 3, 0, 0, Math.PI * 2);
    brush.fill();
  }
  brush.fillStyle = '#ef4444';
  brush.fill(new Path2D('M-8 6C-14 8-16 13-16 18L-8 14zM8 6C14 8 16 13 16 18L8 14z'));
  brush.fillStyle = '#eef2ff';
  brush.fill(new Path2D('M0-26C9-17 11-2 8 14H-8C-11-2-9-17 0-26z'));
  brush.fillStyle = '#ef4444';
  brush.fill(new Path2D('M0-26C4-22 6-17 7-12H-7C-6-17-4-22 0-26z'));
  brush.fillStyle = '#38bdf8';
  brush.beginPath();
  brush.arc(0, -3, 4, 0, Math.PI * 2);
  brush.fill();
  brush.restore();
}

function burst(brush: CanvasRenderingContext2D, x: number, y: number): void {
  for (let ray = 0; ray < 14; ray++) {
    const angle = (ray / 14) * Math.PI * 2;
    const far = 16 + (ray % 3) * 9;
    brush.fillStyle = ray % 2 ? '#fbbf24' : '#ff5a65';
    brush.beginPath();
    brush.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 4 - (ray % 3), 0, Math.PI * 2);
    brush.fill();
  }
}
