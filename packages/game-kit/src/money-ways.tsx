import type { Minor } from '@koi/money';
import { useWords } from '@koi/ui/words.ts';
import { type PlatformGame, platformLinks } from './platform-links.ts';
import type { Visitor } from './visitor.ts';

interface Props {
  visitor: Visitor;
  game: PlatformGame;
  missing: Minor;
  demo: boolean;
  /** Names of the links to the platform's wallets and deposits: the page promises no money. */
  wallets: string;
  deposit: string;
  /** Class of the primary option. */
  first: string | undefined;
}

/** Ways to top up the missing amount; just the way back to the platform where its addresses are not known. */
export function MoneyWays({ visitor, game, missing, demo, wallets, deposit, first }: Props) {
  const t = useWords();
  const links = platformLinks(visitor, game, missing);
  return links ? (
    <>
      <a className={first} href={links.transfer}>
        {wallets}
      </a>
      {/* Demo money cannot be bought. */}
      {!demo && <a href={links.deposit}>{deposit}</a>}
    </>
  ) : (
    <a className={first} href={visitor.returnUrl}>
      {t('common.back')}
    </a>
  );
}
