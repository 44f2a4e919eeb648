import { announce } from '@koi/game-kit/lang.ts';
import { startPage } from '@koi/game-kit/start-page.ts';
import { PartBoundary } from '@koi/ui/states.tsx';
import { WordsContext } from '@koi/ui/words.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstGame, loadGame } from './loaded-game.ts';
import { loadLanguage, TextContext } from './text/text.tsx';
import { wordsOf } from './text/words.ts';
import { arrive, placeAsked } from './visitor.ts';

// Starts loading what the address already determines while the launch token is exchanged.
const early = placeAsked();
void loadLanguage(early.lang).catch(() => {});
void loadGame(early.gameCode).catch(() => {});

await startPage(async (container) => {
  const visitor = await arrive();
  const [language, first] = await Promise.all([
    loadLanguage(visitor.lang),
    loadGame(visitor.gameCode).catch(() => loadGame(firstGame)),
  ]);
  announce(visitor.lang);
  document.title = first.game.names[visitor.lang];
  createRoot(container).render(
    <StrictMode>
      <TextContext value={language}>
        <WordsContext value={wordsOf(language.t)}>
          <PartBoundary>
            <App first={first} visitor={visitor} />
          </PartBoundary>
        </WordsContext>
      </TextContext>
    </StrictMode>,
  );
});
