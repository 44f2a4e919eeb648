import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Overlays } from '../src/overlays.tsx';
import '../src/base.css';
import { entries } from './entries.ts';
import css from './parts.module.css';
import { type Text, textsOf } from './texts.ts';

/** Every part, one section for each entry. */
export const Parts = ({ t }: { t: Text }) => (
  <main id="top" className={css.page}>
    <h1 className="visually-hidden">Parts</h1>
    {entries.map(({ parts, Show }) => {
      const name = Object.keys(parts).join(', ');
      return (
        <section key={name} className={css.entry} aria-labelledby={`of-${name}`} data-entry={name}>
          <h2 id={`of-${name}`} lang="en">
            {name}
          </h2>
          <Show t={t} />
        </section>
      );
    })}
    <Overlays />
  </main>
);

/** `?lang=th&theme=light`, with the brand's `colour` and `radius` if it has its own. */
function start(place: HTMLElement): void {
  const parameters = new URLSearchParams(location.search);
  const lang = parameters.get('lang') ?? 'en';
  const root = document.documentElement;
  root.dataset.theme = parameters.get('theme') ?? 'dark';
  root.lang = lang.replace('_', '-');
  const [colour, radius] = [parameters.get('colour'), parameters.get('radius')];
  if (radius) root.style.setProperty('--radius', `${radius}px`);
  if (colour) {
    for (const name of ['brand', 'brand-strong', 'brand-text', 'brand-fill'])
      root.style.setProperty(`--${name}`, colour);
    root.style.setProperty('--brand-soft', `color-mix(in srgb, ${colour}, transparent 88%)`);
  }
  createRoot(place).render(
    <StrictMode>
      <Parts t={textsOf(lang)} />
    </StrictMode>,
  );
}

const place = document.getElementById('app');
if (place) start(place);
