import { announce } from '@koi/game-kit/lang.ts';
import { startPage } from '@koi/game-kit/start-page.ts';
import { PartBoundary } from '@koi/ui/states.tsx';
import { WordsContext } from '@koi/ui/words.ts';
import { createRoot } from 'react-dom/client';
import { gameNames } from '../games/game-names.ts';
import { pageGames } from './games.ts';
import { arrive } from './kit/visitor.ts';
import { Lobby } from './lobby.tsx';
import { kitTexts } from './text/kit.ts';
import { LangContext } from './text/use-texts.ts';

await startPage(async (container) => {
  const visitor = await arrive();
  const { lang } = visitor;
  const game = pageGames.find(
    ({ code, supplier }) => code === visitor.gameCode && supplier === visitor.supplier,
  );
  announce(lang);
  const texts = kitTexts[lang];
  const title = game ? gameNames[game.code][lang] : 'Koi';
  document.title = title;
  const Page = game ? (await game.load()).default : null;
  createRoot(container).render(
    <LangContext value={lang}>
      <WordsContext value={texts}>
        <PartBoundary>
          {Page ? <Page visitor={visitor} title={title} /> : <Lobby visitor={visitor} />}
        </PartBoundary>
      </WordsContext>
    </LangContext>,
  );
});

// The lobby changes the game in the address; a game starts on a fresh page.
addEventListener('hashchange', () => location.reload());
