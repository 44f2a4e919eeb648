import { useId } from 'react';
import { fishPaths, koiSize } from './koi-shape.ts';

interface KoiMarkProps {
  size?: number;
}

/** The brand's logo: two koi circling each other. Takes the brand's colours from the tokens. */
export function KoiMark({ size = 40 }: KoiMarkProps) {
  const id = useId();
  const fish = `${id}-fish`;
  return (
    <svg width={size} height={size} viewBox={`0 0 ${koiSize} ${koiSize}`} aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--brand)" />
          <stop offset="1" stopColor="var(--brand-strong)" />
        </linearGradient>
        <g id={fish}>
          {fishPaths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </defs>
      <use href={`#${fish}`} fill={`url(#${id})`} />
      <use href={`#${fish}`} fill="#f5c451" transform="rotate(180 32 32)" />
      <circle cx="39" cy="36" r="2" fill="#fff" />
      <circle cx="25" cy="28" r="2" fill="#3a1d05" />
    </svg>
  );
}
