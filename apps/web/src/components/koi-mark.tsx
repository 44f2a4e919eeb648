import { useId } from 'react';

interface KoiMarkProps {
  size?: number;
}

/** The sign of the brand: two koi turning around each other. Takes the brand's own colours from the tokens. */
export function KoiMark({ size = 40 }: KoiMarkProps) {
  const id = useId();
  const fish = `${id}-fish`;
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="var(--brand)" />
          <stop offset="1" stopColor="var(--brand-strong)" />
        </linearGradient>
        <g id={fish}>
          <path d="M34 5c11 1 19 9 20 19 1 9-4 16-12 18-5 1-9-1-9-5 0-5 6-6 7-11 1-6-4-10-11-9-7 1-12 6-14 13C12 17 21 4 34 5Z" />
          <path d="M16 27c-5 1-9 4-12 8 1-8 4-13 9-16 0 3 1 6 3 8Z" />
        </g>
      </defs>
      <use href={`#${fish}`} fill={`url(#${id})`} />
      <use href={`#${fish}`} fill="#f5c451" transform="rotate(180 32 32)" />
      <circle cx="39" cy="36" r="2" fill="#fff" />
      <circle cx="25" cy="28" r="2" fill="#3a1d05" />
    </svg>
  );
}
