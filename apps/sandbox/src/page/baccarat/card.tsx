import { type Card as CardNumber, rankOf, suitOf } from '../../games/baccarat/cards.ts';
import styles from './card.module.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
/** Spade, heart, club, diamond on a 20-unit grid. */
const suits = [
  'M10 1C13 6 19 9 19 13.4a3.9 3.9 0 0 1-7.4 1.7C11.8 17 12.6 18.4 14 19.4H6c1.4-1 2.2-2.4 2.4-4.3A3.9 3.9 0 0 1 1 13.4C1 9 7 6 10 1z',
  'M10 18.6C4 13.6 1 10.4 1 6.6A4.6 4.6 0 0 1 10 4.8A4.6 4.6 0 0 1 19 6.6C19 10.4 16 13.6 10 18.6z',
  'M10 1.2a4.2 4.2 0 0 1 3.5 6.5a4.2 4.2 0 1 1-1.9 7.2C11.8 16.9 12.6 18.4 14 19.4H6c1.4-1 2.2-2.5 2.4-4.5a4.2 4.2 0 1 1-1.9-7.2A4.2 4.2 0 0 1 10 1.2z',
  'M10 1L17.5 10L10 19L2.5 10z',
] as const;
const CROWN = 'M4 17L2.4 7l4.6 3.6L10 4l3 6.6L17.6 7L16 17z';

/** A newly revealed card: it flies in from the shoe and turns over. `still`: without animation. */
export function Card({ card, sideways, still }: { card: CardNumber; sideways: boolean; still: boolean }) {
  return (
    <span className={`${styles.card} ${sideways ? styles.sideways : ''} ${still ? styles.still : ''}`}>
      <span className={styles.turning}>
        <Face card={card} />
        <Back />
      </span>
    </span>
  );
}

const suitNames = ['♠', '♥', '♣', '♦'] as const;

function Face({ card }: { card: CardNumber }) {
  const rank = ranks[rankOf(card)] ?? '';
  const suit = suits[suitOf(card)] ?? suits[0];
  const red = suitOf(card) % 2 === 1;
  const court = rankOf(card) > 9;
  return (
    <svg
      className={`${styles.face} ${red ? styles.red : styles.black}`}
      viewBox="0 0 60 84"
      role="img"
      aria-label={`${suitNames[suitOf(card)]}${rank}`}
    >
      <rect x="0.5" y="0.5" width="59" height="83" rx="6" className={styles.paper} />
      {court && <rect x="17" y="10" width="34" height="64" rx="3" className={styles.frame} />}
      <text x="9.5" y="18" className={styles.rank}>
        {rank}
      </text>
      <path d={suit} transform="translate(4.5 21) scale(.5)" />
      {court ? (
        <>
          <path d={CROWN} transform="translate(22 15) scale(1.2)" className={styles.crown} />
          <text x="34" y="57" className={styles.court}>
            {rank}
          </text>
          <path d={suit} transform="translate(29 61) scale(.5)" />
        </>
      ) : (
        <path
          d={suit}
          transform={rankOf(card) === 0 ? 'translate(16 28) scale(1.7)' : 'translate(21 34) scale(1.35)'}
        />
      )}
    </svg>
  );
}

function Back() {
  return (
    <svg className={styles.back} viewBox="0 0 60 84" aria-hidden="true">
      <rect x="0.5" y="0.5" width="59" height="83" rx="6" className={styles.paper} />
      <rect x="4" y="4" width="52" height="76" rx="4" className={styles.lacquer} />
      <path
        d="M30 12L48 42L30 72L12 42zM30 22L42 42L30 62L18 42zM4 20L20 4M4 36L36 4M4 52L52 4M4 68L56 16M10 80L56 34M26 80L56 50M42 80L56 66M40 4L56 20M24 4L56 36M8 4L56 52M4 16L56 68M4 32L50 80M4 48L34 80M4 64L18 80"
        className={styles.lattice}
      />
      <circle cx="30" cy="42" r="9" className={styles.seal} />
      <path
        d="M25.5 44.5c3.5 2.4 7-.5 9.5-4.5c.5 4.5-2 8-5.5 7.5M27 39a1 1 0 1 0 .1 0"
        className={styles.koi}
      />
    </svg>
  );
}
