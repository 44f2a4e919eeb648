import type { Minor } from '@koi/money';
import { useWords } from '@koi/ui/words.ts';
import { type PlatformGame, platformLinks } from './platform-links.ts';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  game: PlatformGame;
  missing: Minor;
  demo: boolean;
  /** Class of the primary option. */
  first: string | undefined;
}

/** Ways to top up the missing amount; just the way back to the platform where its addresses are not known. */
export function MoneyWays({ visitor, game, missing, demo, first }: Props) {
  const words = useWords();
  const links = platformLinks(visitor, game, missing);
  return links ? (
    <>
      <a className={first} href={links.transfer}>
        {words.wallets}
      </a>
      {/* Demo money cannot be bought. */}
      {!demo && <a href={links.deposit}>{words.deposit}</a>}
    </>
  ) : (
    <a className={first} href={visitor.returnUrl}>
      {words.back}
    </a>
  );
}
