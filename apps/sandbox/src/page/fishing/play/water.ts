import { levels } from '../../../games/fishing/kinds.ts';
import type { EnterAnswer } from '../../../games/fishing/shot-messages.ts';
import { aimed, type Bullet, FIRE_MS, fly, MOST_BULLETS, shotFrom } from './cannon.ts';
import { FishView, type SeenFish, touches } from './fish-view.ts';
import { type Look, Picture } from './picture.ts';

export interface WaterEvents {
  /** A bullet hit a fish: a shot to be paid. */
  strike(fish: number, level: number): void;
  /** Whether a bullet of this level may be fired now. */
  mayFire(level: number): boolean;
  /** The dragon has appeared. */
  boss(): void;
}

/** Space below the cannon for the buttons. */
const BAR = 74;
/**
 * The water and everything in it. Fish are computed from the pond's seed and the server's clock, so a page
 * that was hidden simply continues with the present. It pauses after `stop`.
 */
export class Water {
  level = 0;
  /** Fires continuously without touching. */
  auto = false;
  /** The next fish touched becomes the target. */
  locking = false;
  readonly #events: WaterEvents;
  readonly #picture: Picture;
  #view: FishView | null = null;
  #fish: SeenFish[] = [];
  #bullets: Bullet[] = [];
  #target: number | null = null;
  #turn = 0;
  #held = false;
  #firedAt = 0;
  #startedAt = 0;
  #offset = 0;
  #frame = 0;
  #last = 0;

  constructor(canvas: HTMLCanvasElement, scene: HTMLCanvasElement, look: Look, events: WaterEvents) {
    this.#events = events;
    this.#picture = new Picture(canvas, scene, look);
  }

  /** `arrivedAt`: device time when the answer arrived. */
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
    this.#picture.resize();
  }

  /** Pointer on the water; `fire` while it is pressed. */
  point(x: number, y: number, fire: boolean): void {
    const { x: left, y: top } = this.#muzzle();
    this.#turn = aimed(Math.atan2(x - left, top - y));
    const begins = fire && !this.#held;
    if (begins && this.locking) this.#target = this.#fishAt(x, y)?.id ?? this.#target;
    this.#held = fire;
    // Not left to the next frame: a quick tap is over by then.
    const now = performance.now();
    if (begins && now - this.#firedAt >= FIRE_MS) this.#fire(now);
  }

  release(): void {
    this.#held = false;
  }

  /** Turns the barrel by keyboard. */
  nudge(turn: number): void {
    this.#turn = aimed(this.#turn + turn);
  }

  /** Stakes of the bullets in flight, in cents. */
  get inFlight(): bigint {
    return this.#bullets.reduce((sum, { level }) => sum + (levels[level] ?? 0n), 0n);
  }

  fireOnce(): void {
    this.#fire(performance.now());
  }

  /** Locks on to the most valuable visible fish, or unlocks. */
  lockBest(on: boolean): void {
    this.locking = on;
    this.#target = on ? (this.#best()?.id ?? null) : null;
  }

  caught(fish: number, won: string): void {
    const seen = this.#fish.find(({ id }) => id === fish);
    this.gone(fish);
    if (seen) this.#picture.effects.win(seen.x, seen.y, won, seen.kind.multiplier, performance.now());
  }

  gone(fish: number): void {
    this.#view?.gone.add(fish);
    if (this.#target === fish) this.#target = null;
  }

  readonly #step = (now: number): void => {
    const elapsed = now - this.#last;
    const seconds = Math.min(0.05, elapsed / 1000);
    this.#last = now;
    this.#picture.keepPace(elapsed);
    const time = Date.now() + this.#offset - this.#startedAt;
    const { width, height } = this.#floor();
    this.#fish =
      this.#view?.at(time, width, height, this.#picture.unit, ({ kind, enters }) => {
        if (kind.id === 'dragon' && time - enters < 2000) this.#events.boss();
      }) ?? [];
    this.#follow();
    if ((this.#held || this.auto) && now - this.#firedAt >= FIRE_MS) this.#fire(now);
    this.#bullets = this.#bullets.filter(
      (bullet) => fly(bullet, seconds, width, height) && !this.#struck(bullet, now),
    );
    this.#picture.draw(
      {
        fish: this.#fish,
        target: this.locking ? this.#fish.find(({ id }) => id === this.#target) : undefined,
        bullets: this.#bullets,
        cannon: { ...this.#muzzle(), turn: this.#turn, level: this.level, firedAt: this.#firedAt },
      },
      now,
    );
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
    const target = this.locking ? this.#target : null;
    this.#bullets.push(shotFrom(this.#muzzle(), this.#turn, this.#picture.unit, this.level, target));
  }

  #struck(bullet: Bullet, now: number): boolean {
    const wanted = this.#fish.find(({ id }) => id === bullet.target);
    if (wanted) {
      // Follow the target.
      const far = Math.hypot(wanted.x - bullet.x, wanted.y - bullet.y) || 1;
      const speed = Math.hypot(bullet.vx, bullet.vy);
      bullet.vx = ((wanted.x - bullet.x) / far) * speed;
      bullet.vy = ((wanted.y - bullet.y) / far) * speed;
    } else bullet.target = null;
    const hit = wanted
      ? touches(wanted, bullet.x, bullet.y, 4) && wanted
      : this.#fish.filter((fish) => !this.#outside(fish) && touches(fish, bullet.x, bullet.y, 4)).at(-1);
    if (!hit) return false;
    this.#picture.strike(bullet, hit, now);
    this.#events.strike(hit.id, bullet.level);
    return true;
  }

  #fishAt(x: number, y: number): SeenFish | undefined {
    return this.#fish.filter((fish) => touches(fish, x, y, 14)).at(-1);
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

  /** Fish and bullets stay above the cannon's bar. */
  #floor(): { width: number; height: number } {
    return { width: this.#picture.width, height: this.#picture.height - BAR - 20 };
  }

  #muzzle(): { x: number; y: number } {
    return { x: this.#picture.width / 2, y: this.#picture.height - BAR - 26 };
  }
}
