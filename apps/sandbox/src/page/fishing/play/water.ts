import { type FishKindId, kinds, levels } from '../../../games/fishing/kinds.ts';
import type { EnterAnswer } from '../../../games/fishing/shot-messages.ts';
import { paintBullet, paintCannon, paintCoins, paintFoot, paintNet, TIERS, tierOf } from '../draw/gear.ts';
import type { Brush } from '../draw/paint.ts';
import { paintScene } from '../draw/scene.ts';
import { FRAMES, fishSprite, type Sprite } from '../draw/sprites.ts';
import { aimed, type Bullet, FIRE_MS, fly, MOST_BULLETS, shotFrom } from './cannon.ts';
import { Effects } from './effects.ts';
import { FishView, type SeenFish, touches } from './fish-view.ts';

export interface WaterEvents {
  /** A bullet struck a fish: a shot to be paid. */
  strike(fish: number, level: number): void;
  /** Whether a bullet of this level may leave the barrel now. */
  mayFire(level: number): boolean;
  /** The dragon has come. */
  boss(): void;
}

interface Gear {
  cannons: HTMLCanvasElement[];
  bullets: HTMLCanvasElement[];
  nets: HTMLCanvasElement[];
  coins: HTMLCanvasElement[];
  foot: HTMLCanvasElement;
}

/** Room below the cannon for the buttons. */
const BAR = 74;
const FLASH_MS = 110;
/** Frames slower than this in a row make the picture coarser. */
const SLOW_MS = 24;
const SLOW_FRAMES = 45;

/**
 * The moving picture. Fish follow from the pond's seed and the server's clock, so a page that was hidden simply goes on with the present. It stands still
 * while `stop`ped. The still scene lies on a canvas of its own and is painted once.
 */
export class Water {
  level = 0;
  /** Fires on without a finger on the water. */
  auto = false;
  /** The next fish touched becomes the target. */
  locking = false;
  readonly #canvas: HTMLCanvasElement;
  readonly #scene: HTMLCanvasElement;
  readonly #brush: Brush;
  readonly #events: WaterEvents;
  readonly #theme: 'dark' | 'light';
  readonly #calm: boolean;
  readonly #effects = new Effects();
  readonly #sprites = new Map<FishKindId, Sprite>();
  readonly #flashes = new Map<number, number>();
  #gear: Gear;
  #view: FishView | null = null;
  #fish: SeenFish[] = [];
  #bullets: Bullet[] = [];
  #target: number | null = null;
  #turn = 0;
  #held = false;
  #firedAt = 0;
  #recoil = 0;
  #width = 1;
  #height = 1;
  #unit = 1;
  #density = 1;
  #slow = 0;
  #startedAt = 0;
  #offset = 0;
  #frame = 0;
  #last = 0;

  constructor(
    canvas: HTMLCanvasElement,
    scene: HTMLCanvasElement,
    look: { theme: 'dark' | 'light'; calm: boolean },
    events: WaterEvents,
  ) {
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('this browser cannot draw');
    this.#canvas = canvas;
    this.#scene = scene;
    this.#brush = brush;
    this.#events = events;
    this.#theme = look.theme;
    this.#calm = look.calm;
    this.#density = Math.min(2, devicePixelRatio || 1);
    this.#gear = this.#forge();
  }

  /** `arrivedAt`: this device's time when the answer came. */
  enter({ seed, startedAt, now, caught }: EnterAnswer, arrivedAt: number): void {
    this.#view = new FishView(seed, caught);
    this.#startedAt = startedAt;
    this.#offset = now - arrivedAt;
  }

  start(): void {
    if (this.#frame) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#held = false;
  }

  resize(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    this.#width = Math.max(1, width);
    this.#height = Math.max(1, height);
    this.#unit = Math.max(0.66, Math.min(1.25, this.#width / 460));
    this.#prepare();
  }

  /** A finger or the mouse on the water; `fire` while it is down. */
  point(x: number, y: number, fire: boolean): void {
    const { x: left, y: top } = this.#muzzle();
    this.#turn = aimed(Math.atan2(x - left, top - y));
    if (fire && !this.#held && this.locking) this.#target = this.#fishAt(x, y)?.id ?? this.#target;
    this.#held = fire;
  }

  release(): void {
    this.#held = false;
  }

  /** Turns the barrel, for the keyboard. */
  nudge(turn: number): void {
    this.#turn = aimed(this.#turn + turn);
  }

  /** Stakes of the bullets that fly, in cents. */
  get inFlight(): bigint {
    return this.#bullets.reduce((sum, { level }) => sum + (levels[level] ?? 0n), 0n);
  }

  fireOnce(): void {
    this.#fire(performance.now());
  }

  /** Locks on the most valuable fish in the picture, or lets go. */
  lockBest(on: boolean): void {
    this.locking = on;
    this.#target = on ? (this.#best()?.id ?? null) : null;
  }

  caught(fish: number, won: string): void {
    const seen = this.#fish.find(({ id }) => id === fish);
    this.gone(fish);
    if (seen) this.#effects.win(seen.x, seen.y, won, seen.kind.multiplier, performance.now());
  }

  gone(fish: number): void {
    this.#view?.gone.add(fish);
    if (this.#target === fish) this.#target = null;
  }

  readonly #step = (now: number): void => {
    const elapsed = now - this.#last;
    const seconds = Math.min(0.05, elapsed / 1000);
    this.#last = now;
    this.#watchPace(elapsed);
    const time = Date.now() + this.#offset - this.#startedAt;
    const { width, height } = this.#floor();
    this.#fish =
      this.#view?.at(time, width, height, this.#unit, ({ kind, enters }) => {
        if (kind.id === 'dragon' && time - enters < 2000) this.#events.boss();
      }) ?? [];
    this.#follow();
    if ((this.#held || this.auto) && now - this.#firedAt >= FIRE_MS) this.#fire(now);
    this.#bullets = this.#bullets.filter(
      (bullet) => fly(bullet, seconds, width, height) && !this.#struck(bullet, now),
    );
    this.#draw(now);
    this.#frame = requestAnimationFrame(this.#step);
  };

  #follow(): void {
    if (!this.locking) return;
    let target = this.#fish.find(({ id }) => id === this.#target);
    if (!target || this.#outside(target)) {
      target = this.auto ? this.#best() : undefined;
      this.#target = target?.id ?? null;
    }
    if (!target) return;
    const muzzle = this.#muzzle();
    this.#turn = aimed(Math.atan2(target.x - muzzle.x, muzzle.y - target.y));
  }

  #fire(now: number): void {
    if (this.#bullets.length >= MOST_BULLETS || !this.#events.mayFire(this.level)) return;
    this.#firedAt = now;
    this.#recoil = now;
    const target = this.locking ? this.#target : null;
    this.#bullets.push(shotFrom(this.#muzzle(), this.#turn, this.#unit, this.level, target));
  }

  #struck(bullet: Bullet, now: number): boolean {
    const wanted = this.#fish.find(({ id }) => id === bullet.target);
    if (wanted) {
      // Keeps after its target.
      const far = Math.hypot(wanted.x - bullet.x, wanted.y - bullet.y) || 1;
      const speed = Math.hypot(bullet.vx, bullet.vy);
      bullet.vx = ((wanted.x - bullet.x) / far) * speed;
      bullet.vy = ((wanted.y - bullet.y) / far) * speed;
    } else bullet.target = null;
    const hit = wanted
      ? touches(wanted, bullet.x, bullet.y, 4) && wanted
      : this.#fish.findLast((fish) => !this.#outside(fish) && touches(fish, bullet.x, bullet.y, 4));
    if (!hit) return false;
    this.#effects.net(bullet.x, bullet.y, tierOf(bullet.level, levels.length), now);
    this.#flashes.set(hit.id, now);
    this.#events.strike(hit.id, bullet.level);
    return true;
  }

  #fishAt(x: number, y: number): SeenFish | undefined {
    return this.#fish.findLast((fish) => touches(fish, x, y, 14));
  }

  #best(): SeenFish | undefined {
    return this.#fish
      .filter((fish) => !this.#outside(fish))
      .reduce<SeenFish | undefined>(
        (best, fish) => (fish.kind.multiplier > (best?.kind.multiplier ?? 0) ? fish : best),
        undefined,
      );
  }

  #outside({ x, y }: SeenFish): boolean {
    const { width, height } = this.#floor();
    return x < 8 || y < 8 || x > width - 8 || y > height - 8;
  }

  /** Fish swim, and bullets fly, above the cannon's bar. */
  #floor(): { width: number; height: number } {
    return { width: this.#width, height: this.#height - BAR - 20 };
  }

  #muzzle(): { x: number; y: number } {
    return { x: this.#width / 2, y: this.#height - BAR - 26 };
  }

  #draw(now: number): void {
    const brush = this.#brush;
    brush.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    brush.clearRect(0, 0, this.#width, this.#height);
    for (const fish of this.#fish) this.#drawFish(fish, now);
    const target = this.locking ? this.#fish.find(({ id }) => id === this.#target) : undefined;
    if (target) this.#drawMark(target, now);
    for (const bullet of this.#bullets) {
      const picture = this.#gear.bullets[tierOf(bullet.level, levels.length)];
      if (!picture) continue;
      brush.setTransform(
        this.#density,
        0,
        0,
        this.#density,
        bullet.x * this.#density,
        bullet.y * this.#density,
      );
      brush.rotate(Math.atan2(bullet.vx, -bullet.vy));
      brush.drawImage(picture, -13, -13, 26, 26);
    }
    this.#drawCannon(now);
    brush.setTransform(this.#density, 0, 0, this.#density, 0, 0);
    this.#effects.draw(brush, now, this.#muzzle(), this.#gear.nets, this.#gear.coins, this.#width);
  }

  #drawFish(fish: SeenFish, now: number): void {
    const sprite = this.#sprites.get(fish.kind.id);
    if (!sprite) return;
    const stroke = this.#calm
      ? 0
      : Math.floor((now / 1000) * FRAMES * (1.5 - fish.kind.size / 400) + fish.id * 3) % FRAMES;
    const picture = sprite.frames[stroke];
    if (!picture) return;
    const brush = this.#brush;
    const { edge } = sprite;
    brush.setTransform(this.#density, 0, 0, this.#density, fish.x * this.#density, fish.y * this.#density);
    brush.rotate(fish.angle);
    // Swimming to the left it would lie on its back.
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
    brush.setTransform(this.#density, 0, 0, this.#density, x * this.#density, y * this.#density);
    brush.rotate(this.#calm ? 0 : now / 900);
    brush.strokeStyle = '#ff4d5e';
    brush.lineWidth = 3;
    for (let corner = 0; corner < 4; corner++) {
      brush.beginPath();
      brush.arc(0, 0, radius, corner * (Math.PI / 2) + 0.25, corner * (Math.PI / 2) + 1.1);
      brush.stroke();
    }
  }

  #drawCannon(now: number): void {
    const brush = this.#brush;
    const { x, y } = this.#muzzle();
    const kick = Math.max(0, 1 - (now - this.#recoil) / 110) * 6;
    const picture = this.#gear.cannons[tierOf(this.level, levels.length)];
    brush.setTransform(this.#density, 0, 0, this.#density, x * this.#density, y * this.#density);
    brush.rotate(this.#turn);
    if (picture) brush.drawImage(picture, -60, -60 + kick, 120, 120);
    brush.setTransform(this.#density, 0, 0, this.#density, x * this.#density, y * this.#density);
    brush.drawImage(this.#gear.foot, -75, -4, 150, 46);
  }

  #watchPace(elapsed: number): void {
    this.#slow = elapsed > SLOW_MS && elapsed < 400 ? this.#slow + 1 : Math.max(0, this.#slow - 1);
    if (this.#slow < SLOW_FRAMES || this.#density <= 1) return;
    this.#slow = 0;
    this.#density = Math.max(1, this.#density - 0.5);
    this.#prepare();
  }

  #prepare(): void {
    const density = this.#density;
    this.#canvas.width = Math.round(this.#width * density);
    this.#canvas.height = Math.round(this.#height * density);
    const scene = paintScene(this.#width, this.#height, density, this.#theme);
    this.#scene.width = scene.width;
    this.#scene.height = scene.height;
    this.#scene.getContext('2d')?.drawImage(scene, 0, 0);
    for (const { id, size } of kinds) this.#sprites.set(id, fishSprite(id, size * this.#unit, density));
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
