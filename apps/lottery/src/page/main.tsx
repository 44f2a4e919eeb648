import { documentLang } from '@koi/game-kit/lang.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { firstGame, loadGame } from './loaded-game.ts';
import { loadLanguage, TextContext } from './text/text.tsx';
import { arrive, wishes } from './visitor.ts';

// Everything the address already tells is on its way while the launch token is exchanged.
const early = wishes();
void loadLanguage(early.lang).catch(() => {});
void loadGame(early.gameCode).catch(() => {});

const container = document.getElementById('app');
const visitor = await arrive();
const [language, first] = await Promise.all([
  loadLanguage(visitor.lang),
  loadGame(visitor.gameCode).catch(() => loadGame(firstGame)),
]);

if (container) {
  document.documentElement.lang = documentLang(visitor.lang);
  document.title = first.game.names[visitor.lang];
  createRoot(container).render(
    <StrictMode>
      <TextContext value={language}>
        <App first={first} visitor={visitor} />
      </TextContext>
    </StrictMode>,
  );
}
