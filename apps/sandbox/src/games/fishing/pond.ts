import { type FishKind, kinds } from './kinds.ts';

/** Interval at which schools enter; a school is fully determined by its slot number. */
export const SLOT_MS = 850;
/** The dragon appears once in this many slots, about every 75 seconds. */
const DRAGON_EVERY = 88;
/** Delay between members of a school, long enough that they do not overlap. */
const followMs = ({ size, seconds }: FishKind): number => size * seconds * 1.7;

/** Fractions of the water's width and height; starts and ends outside 0 … 1. */
export interface Point {
  x: number;
  y: number;
}

export interface School {
  slot: number;
  kind: FishKind;
  members: number;
  /** Milliseconds since the pond's start. */
  enters: number;
  durationMs: number;
  /** A cubic Bézier curve. */
  path: readonly [Point, Point, Point, Point];
  /** Sideways distance between members, in the same unit. */
  spread: number;
}

/** There are 16 ids per slot. */
export const fishId = (slot: number, member: number): number => slot * 16 + member;
export const slotOf = (id: number): number => Math.floor(id / 16);
export const memberOf = (id: number): number => id % 16;

/**
 * Numbers in 0 … 1 that page and server both derive from a pond's seed. They only affect the animation, never
 * money.
 */
function sequence(seed: number, slot: number): () => number {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(slot + 1, 0xc2b2ae35)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const totalWeight = kinds.reduce((sum, { weight }) => sum + weight, 0);

function kindFor(slot: number, random: () => number): FishKind {
  const dragon = kinds[kinds.length - 1] as FishKind;
  if (slot % DRAGON_EVERY === DRAGON_EVERY - 40) return dragon;
  let left = random() * totalWeight;
  for (const kind of kinds) {
    left -= kind.weight;
    if (left < 0) return kind;
  }
  return kinds[0];
}

/** The school that enters in a slot. Deterministic for every caller at any time. */
export function schoolIn(seed: number, slot: number): School {
  const random = sequence(seed, slot);
  const kind = kindFor(slot, random);
  const members = kind.school === 1 ? 1 : Math.max(2, Math.ceil(random() * kind.school));
  const fromLeft = random() < 0.5;
  const margin = 0.2 + kind.size / 900;
  const [begin, end] = fromLeft ? [-margin, 1 + margin] : [1 + margin, -margin];
  const height = (): number => 0.08 + random() * 0.66;
  const across = (share: number): number => begin + (end - begin) * share;
  return {
    slot,
    kind,
    members,
    enters: slot * SLOT_MS,
    durationMs: kind.seconds * 1000 * (0.85 + random() * 0.3),
    path: [
      { x: begin, y: height() },
      { x: across(0.25 + random() * 0.2), y: height() + (random() - 0.5) * 0.5 },
      { x: across(0.55 + random() * 0.2), y: height() + (random() - 0.5) * 0.5 },
      { x: end, y: height() },
    ],
    spread: (kind.size / 900) * (0.7 + random() * 0.5),
  };
}

/** When a member is in the water. */
export function stayOf(school: School, member: number): { from: number; to: number } {
  const from = school.enters + member * followMs(school.kind);
  return { from, to: from + school.durationMs };
}

const MAX_MS = Math.max(...kinds.map((kind) => kind.seconds * 1150 + kind.school * followMs(kind)));

/** Slots whose schools may be in the water at a time. */
export function slotsAt(time: number): { first: number; last: number } {
  const last = Math.floor(time / SLOT_MS);
  return { first: Math.max(0, last - Math.ceil(MAX_MS / SLOT_MS)), last };
}

export interface Place extends Point {
  /** Direction, as fractions of the water: multiply by its width and height before computing an angle. */
  dx: number;
  dy: number;
}

/** Position of a member at a time, or null if it is not in the water. */
export function placeOf(school: School, member: number, time: number): Place | null {
  const { from, to } = stayOf(school, member);
  if (time < from || time > to) return null;
  const t = (time - from) / (to - from);
  const u = 1 - t;
  const [a, b, c, d] = school.path;
  const at = (axis: 'x' | 'y'): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
  const slope = (axis: 'x' | 'y'): number =>
    3 * (u * u * (b[axis] - a[axis]) + 2 * u * t * (c[axis] - b[axis]) + t * t * (d[axis] - c[axis]));
  const lane = (member % 2 === 0 ? 1 : -1) * Math.ceil(member / 2) * school.spread;
  return { x: at('x'), y: at('y') + lane, dx: slope('x'), dy: slope('y') };
}

/**
 * The fish with an id, if it is in the water now or was less than `graceMs` ago (a shot takes time to
 * arrive).
 */
export function fishInWater(seed: number, id: number, time: number, graceMs: number): FishKind | null {
  const school = schoolIn(seed, slotOf(id));
  if (memberOf(id) >= school.members) return null;
  const { from, to } = stayOf(school, memberOf(id));
  return time >= from && time <= to + graceMs ? school.kind : null;
}
