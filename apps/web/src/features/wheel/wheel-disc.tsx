import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { PrizePicture } from './prize-picture.tsx';
import { CASH, prizeText } from './prize-text.ts';
import type { WheelPrize } from './queries.ts';
import { sectorPath } from './wheel-angle.ts';
import css from './wheel-disc.module.css';

const positions = Array.from({ length: 12 }, (_, index) => index + 1);
/** Characters that fit on a line of a sector; wide ones count twice. */
const lineWidth = 7;

interface WheelDiscProps {
  turning: Ref<SVGGElement>;
  prizes: readonly WheelPrize[];
  /** The position where it has stopped. */
  stoppedAt: number | null;
  /** The content of the middle. */
  children: ReactNode;
}

/** Twelve sectors below a pointer, with lamps around them. */
export function WheelDisc({ turning, prizes, stoppedAt, children }: WheelDiscProps) {
  const t = useTranslate();
  const prizeAt = (position: number) => prizes.find((prize) => prize.position === position);
  return (
    <div className={css.disc} data-stopped-at={stoppedAt ?? undefined}>
      <svg viewBox="-118 -118 236 236" role="img" aria-label={t('profile.wheel')}>
        <defs>
          <radialGradient id="wheel-rim">
            <stop offset="0.84" stopColor="#b3202f" />
            <stop offset="0.93" stopColor="#f0b340" />
            <stop offset="1" stopColor="#8d5a0c" />
          </radialGradient>
          <radialGradient id="wheel-light">
            <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
            <stop offset="0.75" stopColor="#fff" stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle r="116" fill="url(#wheel-rim)" />
        <g className={css.lamps}>
          {positions.map((position) => (
            <circle
              key={position}
              r="3.4"
              cy="-109"
              transform={`rotate(${position * 30 - 15})`}
              fill={position % 2 === 0 ? '#fff6d8' : '#ffd166'}
            />
          ))}
        </g>
        <g ref={turning} className={css.turning}>
          {positions.map((position) => (
            <path
              key={position}
              d={sectorPath(position, 101)}
              className={css.sector}
              data-kind={prizeAt(position)?.type ?? 1}
              data-even={position % 2 === 0 || undefined}
            />
          ))}
          {positions.map((position) => (
            <g key={position} transform={`rotate(${(position - 1) * 30})`}>
              <PrizeLabel prize={prizeAt(position)} />
            </g>
          ))}
        </g>
        <circle r="101" fill="url(#wheel-light)" pointerEvents="none" />
        <path
          d="M-11 -118 H11 L0 -92 Z"
          fill="#fff3cf"
          stroke="#a85a00"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </div>
  );
}

function PrizeLabel({ prize }: { prize: WheelPrize | undefined }) {
  if (!prize) return null;
  const lines = breakLabel(prizeText(prize));
  return (
    <>
      <g transform="translate(-9 -58) scale(0.75)">
        <PrizePicture prize={prize} />
      </g>
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name.
          key={index}
          y={-85 + index * 10 + (lines.length === 1 ? 4 : 0)}
          textAnchor="middle"
          className={css.label}
          data-cash={prize.type === CASH || undefined}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** Two lines at most, broken at a space if there is one, else in the middle. */
export function breakLabel(text: string): string[] {
  const width = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  if (width <= lineWidth) return [text];
  const words = text.split(' ');
  if (words.length > 1) {
    const first = words.slice(0, Math.ceil(words.length / 2)).join(' ');
    return [first, words.slice(Math.ceil(words.length / 2)).join(' ')];
  }
  const letters = [...text];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half).join(''), letters.slice(half).join('')];
}
