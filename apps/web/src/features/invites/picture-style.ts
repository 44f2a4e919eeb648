/** Colours and fonts of a share picture. */
export interface PictureStyle {
  ground: readonly { color: string; at: number }[];
  text: string;
  secondary: string;
  brand: string;
  brandStrong: string;
  gold: string;
  font: string;
}

const plainGround = [
  { color: '#17356b', at: 0 },
  { color: '#0b1120', at: 1 },
];

/** The look of the current page, whatever its brand. */
export function styleOfPage(): PictureStyle {
  const styles = getComputedStyle(document.documentElement);
  const value = (name: string, fallback: string) => styles.getPropertyValue(name).trim() || fallback;
  return {
    ground: groundOf(value('--deep', '')),
    text: value('--on-deep', '#f2f5fb'),
    secondary: value('--on-deep-secondary', '#b9c6e2'),
    brand: value('--brand', '#ff6a3d'),
    brandStrong: value('--brand-strong', '#ff4757'),
    gold: value('--on-deep-gold', '#f5c451'),
    font: value('--font', 'sans-serif'),
  };
}

/** The stops of a CSS gradient; the app's own background when there are none. */
export function groundOf(gradient: string): PictureStyle['ground'] {
  const stops = [...gradient.matchAll(/(#[\da-f]{3,8}|(?:rgb|hsl)a?\([^)]*\))\s+([\d.]+)%/gi)].map(
    ([, color = '', at = '0']) => ({ color, at: Math.min(1, Math.max(0, Number(at) / 100)) }),
  );
  return stops.length > 0 ? stops : plainGround;
}
