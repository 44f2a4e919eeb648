import type { ReactNode } from 'react';
import css from './envelope.module.css';

/** `empty`: no chance left; `opening`: the seal spins while the server draws. */
export type EnvelopeState = 'ready' | 'opening' | 'open' | 'empty' | 'closed';

interface EnvelopeProps {
  state: EnvelopeState;
  /** The seal's accessible name. */
  label: string;
  /** Shown on the note that comes out. */
  amount: ReactNode;
  onOpen: (() => void) | undefined;
}

/**
 * A red envelope with a gold seal. Animates transforms only, which are cheap: the flap folds back, the note
 * slides out, the seal spins.
 */
export function Envelope({ state, label, amount, onOpen }: EnvelopeProps) {
  return (
    <div className={css.envelope} data-envelope={state}>
      <span className={css.rays} aria-hidden />
      <div className={css.back} aria-hidden />
      <div className={css.note}>{amount}</div>
      <div className={css.front} aria-hidden>
        <svg viewBox="0 0 200 206" preserveAspectRatio="none" aria-hidden>
          <path d="M0 4 Q100 92 200 4 V206 H0 Z" fill="url(#packet-front)" />
          <path d="M0 4 Q100 92 200 4" fill="none" stroke="#ffcf6b" strokeOpacity=".55" strokeWidth="2" />
          <defs>
            <linearGradient id="packet-front" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#f0423a" />
              <stop offset="1" stopColor="#b8162c" />
            </linearGradient>
          </defs>
        </svg>
      </div>
      <div className={css.flap} aria-hidden>
        <svg viewBox="0 0 200 110" preserveAspectRatio="none" aria-hidden>
          <path d="M0 0 H200 V30 Q100 118 0 30 Z" fill="#d8232f" />
          <path d="M0 30 Q100 118 200 30" fill="none" stroke="#ffcf6b" strokeOpacity=".7" strokeWidth="2" />
        </svg>
      </div>
      <button
        type="button"
        className={css.seal}
        aria-label={label}
        disabled={onOpen === undefined || state === 'opening'}
        tabIndex={-1}
        onClick={onOpen}
      >
        <svg viewBox="0 0 64 64" aria-hidden>
          <circle cx="32" cy="32" r="31" fill="#ffd978" />
          <circle cx="32" cy="32" r="26" fill="none" stroke="#c27a12" strokeWidth="1.5" />
          <path
            d="M22 20h20M22 26h20M27 26v14c0 4-2 7-6 9M37 26v22M19 35h26"
            stroke="#a85a00"
            strokeWidth="3.4"
            strokeLinecap="round"
            fill="none"
          />
        </svg>
      </button>
    </div>
  );
}
