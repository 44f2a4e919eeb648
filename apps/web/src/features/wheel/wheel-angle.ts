const SECTORS = 12;
const SECTOR = 360 / SECTORS;

/**
 * The rotation of the wheel, in degrees from 0 to 360, at which the pointer at the top is on a position
 * (docs/contract/play.md 3.1).
 */
export function angleOf(position: number): number {
  return (SECTOR - SECTOR * position + 720) % 360;
}

/** The rotation that ends on a position after at least `turns` full turns from the current one. */
export function turnTo(from: number, position: number, turns: number): number {
  const rest = (((angleOf(position) - from) % 360) + 360) % 360;
  return from + turns * 360 + rest;
}

/** The outline of a wheel's sector around 0/0, centred on the angle of its position. */
export function sectorPath(position: number, radius: number): string {
  const point = (degrees: number) => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(Math.cos(radians) * radius).toPrecision(6)} ${(Math.sin(radians) * radius).toPrecision(6)}`;
  };
  const middle = (position - 1) * SECTOR;
  return `M0 0L${point(middle - SECTOR / 2)}A${radius} ${radius} 0 0 1 ${point(middle + SECTOR / 2)}Z`;
}
