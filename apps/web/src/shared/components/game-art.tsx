import { sprite } from 'virtual:game-art';
import { gameTypes } from '@koi/contract/enumerations';
import { classes } from '@koi/ui/classes.ts';
import { textHash } from '../format/text-hash.ts';
import { useOwnPicture } from '../hooks/use-own-picture.ts';
import css from './game-art.module.css';

export type ArtName =
  | 'hot'
  | 'live'
  | 'fishing'
  | 'slots'
  | 'lottery'
  | 'sport'
  | 'cards'
  | 'other'
  | 'dice'
  | 'gem'
  | 'crown'
  | 'dragon'
  | 'lantern'
  | 'lotus'
  | 'rocket'
  | 'star'
  | 'trophy'
  | 'coin'
  | 'moneybag'
  | 'envelope'
  | 'gift'
  | 'carp';

/** A picture of the art sprite, as large as its box. */
export function Art({ name }: { name: ArtName }) {
  return (
    <svg className={css.art} aria-hidden>
      {/* A server-rendered page names the same file without its host. */}
      <use href={`${sprite}#${name}`} suppressHydrationWarning />
    </svg>
  );
}

const byType: Readonly<Record<number, readonly ArtName[]>> = {
  0: ['hot'],
  [gameTypes.live]: ['live', 'crown', 'lantern'],
  [gameTypes.fishing]: ['fishing', 'carp', 'dragon'],
  [gameTypes.slots]: [
    'slots',
    'gem',
    'star',
    'coin',
    'dragon',
    'lotus',
    'moneybag',
    'crown',
    'lantern',
    'carp',
    'trophy',
    'gift',
    'envelope',
  ],
  [gameTypes.lottery]: ['lottery', 'star', 'coin'],
  [gameTypes.sport]: ['sport', 'trophy', 'rocket'],
  [gameTypes.cards]: ['cards', 'live', 'lantern'],
  [gameTypes.other]: ['other', 'rocket', 'gem'],
  [gameTypes.ownLottery]: ['dice'],
};

/** The picture for a whole game type. */
export function artOfType(gameType: number): ArtName {
  return byType[gameType]?.[0] ?? 'other';
}

/** The families of our own lotteries by code prefix; the six-number one has the coin. */
const byFamily: readonly (readonly [code: string, art: ArtName])[] = [
  ['K3', 'dice'],
  ['11X5', 'lottery'],
  ['SSC', 'star'],
  ['FFC', 'rocket'],
  ['PK10', 'trophy'],
  ['3D', 'gem'],
  ['SIX', 'coin'],
];

/** The picture of a lottery's family; undefined for an unknown code. */
export function artOfLottery(code = ''): ArtName | undefined {
  return byFamily.find(([begins]) => code.toUpperCase().startsWith(begins))?.[1];
}

const grounds = 8;

interface GameArtProps {
  /** Identifies the game: its supplier and code. */
  id: string;
  gameType: number;
  /** The game's code, from which lotteries get the picture of their family. */
  code?: string | undefined;
  /** The operator's own picture; the built-in one is shown when it cannot be loaded. */
  picture?: string;
  /** Grey, for a game that cannot be played now. */
  dimmed?: boolean;
}

/**
 * The picture of a game: a background with the brand's scales and a colourful picture, both chosen by the
 * game's id, below the operator's own picture.
 */
export function GameArt({ id, gameType, code, picture = '', dimmed = false }: GameArtProps) {
  const { isShown, watch } = useOwnPicture(picture);
  // Deterministic: the same game always gets the same picture and background.
  const seed = textHash(code ? `${id} ${code}` : id);
  const names = byType[gameType] ?? ['other'];
  const family = gameType === gameTypes.ownLottery ? artOfLottery(code) : undefined;
  return (
    <span className={classes(css.face, css[`ground${seed % grounds}`], dimmed && css.dimmed)}>
      {isShown ? (
        <img
          {...watch}
          data-spared
          className={css.own}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={css.picture}>
          <Art name={family ?? names[(seed >>> 4) % names.length] ?? 'other'} />
        </span>
      )}
    </span>
  );
}
