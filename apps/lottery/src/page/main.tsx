import { announce } from '@koi/game-kit/lang.ts';
import { mountPage } from '@koi/game-kit/mount-page.ts';
import { PartBoundary } from '@koi/game-kit/part-boundary.tsx';
import { useVisitor } from '@koi/game-kit/visitor.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstGame, type LoadedGame, loadGame } from './loaded-game.ts';
import { loadLanguage, TextContext } from './text/text.tsx';
import { start } from './visitor.ts';

// The game is rendered while the launch token is exchanged.
const startup = start();

mountPage(startup.arrived, async (container) => {
  const { lang, gameCode } = startup.visitor;
  const [language, first] = await Promise.all([
    loadLanguage(lang),
    loadGame(gameCode).catch(() => loadGame(firstGame)),
  ]);
  announce(lang);
  document.title = first.game.names[lang];
  createRoot(container).render(
    <StrictMode>
      <TextContext value={language}>
        <PartBoundary>
          <Page first={first} />
        </PartBoundary>
      </TextContext>
    </StrictMode>,
  );
});

function Page({ first }: { first: LoadedGame }) {
  return <App first={first} visitor={useVisitor(startup)} />;
}
