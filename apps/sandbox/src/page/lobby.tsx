import { BackLink } from '@koi/game-kit/back-link.tsx';
import { Header } from '@koi/ui/header.tsx';
import { gameNames } from '../games/game-names.ts';
import { type PageGame, pageGames } from './games.ts';
import type { Visitor } from './kit/visitor.ts';
import styles from './lobby.module.css';
import { kitTexts } from './text/kit.ts';
import { useLang, useTexts } from './text/use-texts.ts';

/** A supplier's games, for a launch without a game. */
export function Lobby({ visitor }: { visitor: Visitor }) {
  const t = useTexts(kitTexts);
  const games = pageGames.filter(({ supplier }) => supplier === visitor.supplier);
  return (
    <>
      <Header title={t('chooseGame')} back={<BackLink returnUrl={visitor.returnUrl} />} />
      <main className={styles.tiles}>
        {games.map((game) => (
          <Tile key={game.code} game={game} visitor={visitor} />
        ))}
      </main>
    </>
  );
}

function Tile({ game, visitor }: { game: PageGame; visitor: Visitor }) {
  const lang = useLang();
  const address = new URLSearchParams({ supplier: visitor.supplier, lang, game: game.code });
  return (
    <a className={styles.tile} href={`#${address}`}>
      <img src={`/sandbox/games/tiles/${game.code.toLowerCase().replaceAll('_', '-')}.svg`} alt="" />
      <b>{gameNames[game.code][lang]}</b>
    </a>
  );
}
