import { type FishKindId, kinds, levels } from '../../../games/fishing/kinds.ts';
import { paintBullet, paintCannon, paintCoins, paintFoot, paintNet, TIERS, tierOf } from '../draw/gear.ts';
import type { Brush } from '../draw/paint.ts';
import { paintScene } from '../draw/scene.ts';
import { FRAMES, fishSprite, type Sprite } from '../draw/sprites.ts';
import type { Bullet } from './cannon.ts';
import { Effects } from './effects.ts';
import type { SeenFish } from './fish-view.ts';

export interface Look {
  theme: 'dark' | 'light';
  /** Without purely decorative motion. */
  calm: boolean;
}

interface Cannon {
  x: number;
  y: number;
  turn: number;
  level: number;
  firedAt: number;
}

/** Contents of one frame. */
interface Shown {
  fish: readonly SeenFish[];
  target: SeenFish | undefined;
  bullets: readonly Bullet[];
  cannon: Cannon;
}

interface Gear {
  cannons: HTMLCanvasElement[];
  bullets: HTMLCanvasElement[];
  nets: HTMLCanvasElement[];
  coins: HTMLCanvasElement[];
  foot: HTMLCanvasElement;
}

const FLASH_MS = 110;
/** Several consecutive frames slower than this lower the resolution. */
const SLOW_MS = 24;
const SLOW_FRAMES = 45;

/** Renders the water. The static scene is on a separate canvas and painted once. */
export class Picture {
  width = 1;
  height = 1;
  /** Scale of everything painted. */
  unit = 1;
  readonly effects = new Effects();
  readonly #canvas: HTMLCanvasElement;
  readonly #scene: HTMLCanvasElement;
  readonly #brush: Brush;
  readonly #look: Look;
  readonly #sprites = new Map<FishKindId, Sprite>();
  readonly #flashes = new Map<number, number>();
  #gear: Gear;
  #density = 1;
  #slow = 0;

  constructor(canvas: HTMLCanvasElement, scene: HTMLCanvasElement, look: Look) {
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('this browser cannot draw');
    this.#canvas = canvas;
    this.#scene = scene;
    this.#brush = brush;
    this.#look = look;
    this.#density = Math.min(2, devicePixelRatio || 1);
    this.#gear = this.#forge();
  }

  resize(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.unit = Math.max(0.66, Math.min(1.25, this.width / 460));
    this.#prepare();
  }

  /** Lowers the resolution if the device is too slow for it. */
  keepPace(elapsed: number): void {
    this.#slow = elapsed > SLOW_MS && elapsed < 400 ? this.#slow + 1 : Math.max(0, this.#slow - 1);
    if (this.#slow < SLOW_FRAMES || this.#density <= 1) return;
    this.#slow = 0;
    this.#density = Math.max(1, this.#density - 0.5);
    this.#prepare();
  }

  strike(bullet: Bullet, fish: SeenFish, now: number): void {
    this.effects.net(bullet.x, bullet.y, tierOf(bullet.level, levels.length), now);
    this.#flashes.set(fish.id, now);
  }

  draw({ fish, target, bullets, cannon }: Shown, now: number): void {
    const brush = this.#brush;
    this.#moveTo(0, 0);
    brush.clearRect(0, 0, this.width, this.height);
    for (const one of fish) this.#drawFish(one, now);
    if (target) this.#drawMark(target, now);
    for (const bullet of bullets) {
      const picture = this.#gear.bullets[tierOf(bullet.level, levels.length)];
      if (!picture) continue;
      this.#moveTo(bullet.x, bullet.y);
      brush.rotate(Math.atan2(bullet.vx, -bullet.vy));
      brush.drawImage(picture, -13, -13, 26, 26);
    }
    this.#drawCannon(cannon, now);
    this.#moveTo(0, 0);
    this.effects.draw(brush, now, cannon, this.#gear.nets, this.#gear.coins, this.width);
  }

  #drawFish(fish: SeenFish, now: number): void {
    const sprite = this.#sprites.get(fish.kind.id);
    if (!sprite) return;
    const stroke = this.#look.calm
      ? 0
      : Math.floor((now / 1000) * FRAMES * (1.5 - fish.kind.size / 400) + fish.id * 3) % FRAMES;
    const picture = sprite.frames[stroke];
    if (!picture) return;
    const brush = this.#brush;
    const { edge } = sprite;
    this.#moveTo(fish.x, fish.y);
    brush.rotate(fish.angle);
    // Mirrored: swimming to the left it would be upside down.
    if (Math.cos(fish.angle) < 0) brush.scale(1, -1);
    brush.drawImage(picture, -edge / 2, -edge / 2, edge, edge);
    const flashed = this.#flashes.get(fish.id);
    if (flashed === undefined) return;
    if (now - flashed > FLASH_MS) {
      this.#flashes.delete(fish.id);
      return;
    }
    brush.globalCompositeOperation = 'lighter';
    brush.globalAlpha = 0.55;
    brush.drawImage(picture, -edge / 2, -edge / 2, edge, edge);
    brush.globalAlpha = 1;
    brush.globalCompositeOperation = 'source-over';
  }

  #drawMark({ x, y, size }: SeenFish, now: number): void {
    const brush = this.#brush;
    const radius = size * 0.36 + 8;
    this.#moveTo(x, y);
    brush.rotate(this.#look.calm ? 0 : now / 900);
    brush.strokeStyle = '#ff4d5e';
    brush.lineWidth = 3;
    for (let corner = 0; corner < 4; corner++) {
      brush.beginPath();
      brush.arc(0, 0, radius, corner * (Math.PI / 2) + 0.25, corner * (Math.PI / 2) + 1.1);
      brush.stroke();
    }
  }

  #drawCannon({ x, y, turn, level, firedAt }: Cannon, now: number): void {
    const brush = this.#brush;
    const kick = Math.max(0, 1 - (now - firedAt) / 110) * 6;
    const picture = this.#gear.cannons[tierOf(level, levels.length)];
    this.#moveTo(x, y);
    brush.rotate(turn);
    if (picture) brush.drawImage(picture, -60, -60 + kick, 120, 120);
    this.#moveTo(x, y);
    brush.drawImage(this.#gear.foot, -75, -4, 150, 46);
  }

  /** Sets the origin of the next drawing to this position, without rotation. */
  #moveTo(x: number, y: number): void {
    const density = this.#density;
    this.#brush.setTransform(density, 0, 0, density, x * density, y * density);
  }

  #prepare(): void {
    const density = this.#density;
    this.#canvas.width = Math.round(this.width * density);
    this.#canvas.height = Math.round(this.height * density);
    const scene = paintScene(this.width, this.height, density, this.#look.theme);
    this.#scene.width = scene.width;
    this.#scene.height = scene.height;
    this.#scene.getContext('2d')?.drawImage(scene, 0, 0);
    for (const { id, size } of kinds) this.#sprites.set(id, fishSprite(id, size * this.unit, density));
    this.#gear = this.#forge();
  }

  #forge(): Gear {
    const each = (paint: (tier: number, density: number) => HTMLCanvasElement): HTMLCanvasElement[] =>
      Array.from({ length: TIERS }, (_, tier) => paint(tier, this.#density));
    return {
      cannons: each(paintCannon),
      bullets: each(paintBullet),
      nets: each(paintNet),
      coins: paintCoins(this.#density),
      foot: paintFoot(this.#density),
    };
  }
}
