/**
 * A bullet flies straight, bounces off the edges and hits the first fish in its way, or only its target if
 * one is locked.
 */
export interface Bullet {
  x: number;
  y: number;
  vx: number;
  vy: number;
  level: number;
  target: number | null;
  bounces: number;
}

/** A bullet is removed after this many bounces; it has hit nothing and costs nothing. */
const MOST_BOUNCES = 7;
export const MOST_BULLETS = 24;
/** Interval of continuous fire: slightly more than six shots a second. */
export const FIRE_MS = 160;
const SPEED = 640;
/** The barrel never points below the horizon. */
const LOWEST = 1.42;

export const aimed = (turn: number): number => Math.max(-LOWEST, Math.min(LOWEST, turn));

/** 0 is straight up, positive to the right. */
export function shotFrom(
  muzzle: { x: number; y: number },
  turn: number,
  unit: number,
  level: number,
  target: number | null,
): Bullet {
  const speed = SPEED * unit;
  const [ax, ay] = [Math.sin(turn), -Math.cos(turn)];
  return {
    x: muzzle.x + ax * 46,
    y: muzzle.y + ay * 46,
    vx: ax * speed,
    vy: ay * speed,
    level,
    target,
    bounces: 0,
  };
}

/** Moves a bullet; false when it is spent. */
export function fly(bullet: Bullet, seconds: number, width: number, floor: number): boolean {
  bullet.x += bullet.vx * seconds;
  bullet.y += bullet.vy * seconds;
  const bounce = (axis: 'x' | 'y', low: number, high: number): void => {
    const speed = axis === 'x' ? 'vx' : 'vy';
    const over = bullet[axis] < low ? low : bullet[axis] > high ? high : null;
    if (over === null) return;
    bullet[axis] = over * 2 - bullet[axis];
    bullet[speed] = -bullet[speed];
    bullet.bounces += 1;
  };
  bounce('x', 0, width);
  bounce('y', 0, floor);
  return bullet.bounces <= MOST_BOUNCES;
}
