import type { FishKind } from '../../../games/fishing/kinds.ts';
import { fishId, placeOf, type School, schoolIn, slotsAt, stayOf } from '../../../games/fishing/pond.ts';

/** A visible fish, in pixels of the water. */
export interface SeenFish {
  id: number;
  kind: FishKind;
  x: number;
  y: number;
  /** Direction of the head. */
  angle: number;
  /** Length. */
  size: number;
}

/** Jellyfish stay upright. */
const upright = new Set(['jelly']);

/** The schools in the water; each is computed once and dropped when its last fish has left. */
export class FishView {
  readonly #seed: number;
  readonly #schools = new Map<number, School>();
  readonly gone: Set<number>;

  constructor(seed: number, caught: readonly number[]) {
    this.#seed = seed;
    this.gone = new Set(caught);
  }

  /** Fish at this moment. `arrived` is called once per school. */
  at(
    time: number,
    width: number,
    height: number,
    unit: number,
    arrived: (school: School) => void,
  ): SeenFish[] {
    const { first, last } = slotsAt(time);
    for (let slot = first; slot <= last; slot++) {
      if (this.#schools.has(slot)) continue;
      const school = schoolIn(this.#seed, slot);
      this.#schools.set(slot, school);
      arrived(school);
    }
    const seen: SeenFish[] = [];
    for (const [slot, school] of this.#schools) {
      if (slot < first || time > stayOf(school, school.members - 1).to) {
        if (slot < first) this.#schools.delete(slot);
        continue;
      }
      for (let member = 0; member < school.members; member++) {
        const id = fishId(slot, member);
        const place = this.gone.has(id) ? null : placeOf(school, member, time);
        if (!place) continue;
        seen.push({
          id,
          kind: school.kind,
          x: place.x * width,
          y: place.y * height,
          angle: upright.has(school.kind.id) ? 0 : Math.atan2(place.dy * height, place.dx * width),
          size: school.kind.size * unit,
        });
      }
    }
    // Small ones on top, because they are harder to see.
    return seen.sort((a, b) => b.size - a.size);
  }
}

/** Whether a point is on a fish: an ellipse along its body. */
export function touches(fish: SeenFish, x: number, y: number, reach: number): boolean {
  const dx = x - fish.x;
  const dy = y - fish.y;
  const along = dx * Math.cos(fish.angle) + dy * Math.sin(fish.angle);
  const across = dy * Math.cos(fish.angle) - dx * Math.sin(fish.angle);
  const rx = fish.size * 0.42 + reach;
  const ry = fish.size * (upright.has(fish.kind.id) ? 0.4 : 0.24) + reach;
  return (along / rx) ** 2 + (across / ry) ** 2 <= 1;
}
