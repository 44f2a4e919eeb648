import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { gameOf, games } from '../draw/games.ts';
import { App } from './app.tsx';
import { loadNames, loadTranslate, TextContext, tagOf } from './text/text.tsx';
import { arrive } from './visitor.ts';

const visitor = await arrive();
const { lang } = visitor;
const [game] = [gameOf(visitor.gameCode), ...games].filter((one) => one !== undefined);
const container = document.getElementById('app');

if (container && game) {
  const [t, names] = await Promise.all([loadTranslate(lang), loadNames(lang)]);
  document.documentElement.lang = tagOf[lang].slice(0, 5).replace(/-u.*/, '');
  document.title = game.names[lang];
  createRoot(container).render(
    <StrictMode>
      <TextContext value={{ t, names, lang }}>
        <App game={game} visitor={visitor} />
      </TextContext>
    </StrictMode>,
  );
}
