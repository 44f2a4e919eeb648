import css from './level-medal.module.css';

/** Twelve petals around a circle, in a box of 100 by 100. */
const rosette = `M${Array.from({ length: 24 }, (_, at) => {
  const angle = (at * Math.PI) / 12;
  const radius = at % 2 === 0 ? 49 : 42;
  return `${Math.round(50 + radius * Math.sin(angle))} ${Math.round(50 - radius * Math.cos(angle))}`;
}).join('L')}Z`;

interface LevelMedalProps {
  level: number;
  /** The colour, from 0, the lowest, to 7. */
  rank: number;
  size?: 'small' | 'large';
}

/** A level as a decorative medal; the text is beside it. */
export function LevelMedal({ level, rank, size = 'small' }: LevelMedalProps) {
  return (
    <span className={css.medal} data-rank={level === 0 ? 'none' : rank} data-size={size}>
      <svg viewBox="0 0 100 122" aria-hidden>
        <path className={css.ribbon} d="M26 76 16 120l18-8 12 10 6-38zM74 76l10 44-18-8-12 10-6-38z" />
        <path className={css.petals} d={rosette} />
        <circle className={css.rim} cx="50" cy="50" r="35" />
        <circle className={css.face} cx="50" cy="50" r="30" />
        <path className={css.shine} d="M27 41a27 27 0 0 1 38-15c-16 2-29 9-38 15z" />
        <text x="50" y="51" textAnchor="middle" dominantBaseline="central">
          {level}
        </text>
      </svg>
    </span>
  );
}
