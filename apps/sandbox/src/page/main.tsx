import { announce } from '@koi/game-kit/lang.ts';
import { mountPage } from '@koi/game-kit/mount-page.ts';
import { PartBoundary } from '@koi/game-kit/part-boundary.tsx';
import { useVisitor } from '@koi/game-kit/visitor.ts';
import { setGameWords } from '@koi/game-kit/words.ts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { gameNames } from '../games/game-names.ts';
import { type GamePageProps, pageGames } from './games.ts';
import { start } from './kit/visitor.ts';
import { Lobby } from './lobby.tsx';
import { kitTexts } from './text/kit.ts';
import { LangContext } from './text/use-texts.ts';

// The game is rendered while the launch token is exchanged.
const startup = start();

mountPage(startup.arrived, async (container) => {
  const { lang, gameCode, supplier } = startup.visitor;
  const game = pageGames.find((one) => one.code === gameCode && one.supplier === supplier);
  announce(lang);
  setGameWords(kitTexts[lang]);
  const title = game ? gameNames[game.code][lang] : 'Koi';
  document.title = title;
  const Content = game ? (await game.load()).default : Lobby;
  createRoot(container).render(
    <LangContext value={lang}>
      <PartBoundary>
        <Page content={Content} title={title} />
      </PartBoundary>
    </LangContext>,
  );
});

function Page({ content: Content, title }: { content: ComponentType<GamePageProps>; title: string }) {
  return <Content visitor={useVisitor(startup)} title={title} />;
}

// The lobby changes the game in the address; a game starts on a fresh page, with the session of this one.
addEventListener('hashchange', async () => {
  await startup.arrived;
  location.reload();
});
