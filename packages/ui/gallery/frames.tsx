import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Segmented } from '../src/segmented.tsx';
import '../src/base.css';
import css from './frames.module.css';
import { langs } from './texts.ts';

const choices = <V extends string | number>(values: readonly V[]) =>
  values.map((value) => ({ value, label: String(value) }));

/** The parts in both themes beside each other, each in a frame as wide as a phone. */
function Frames() {
  const [lang, setLang] = useState('zh_cn');
  const [width, setWidth] = useState(375);
  const [radius, setRadius] = useState(12);
  const [colour, setColour] = useState('');
  const address = new URLSearchParams({ lang, radius: String(radius), colour });
  return (
    <main className={css.page}>
      <h1>Gallery</h1>
      <div className={css.controls}>
        <Segmented label="Language" choices={choices(langs)} value={lang} onChange={setLang} />
        <Segmented label="Width" choices={choices([320, 375, 480])} value={width} onChange={setWidth} />
        <Segmented label="Corners" choices={choices([0, 4, 12, 24])} value={radius} onChange={setRadius} />
        <label className={css.colour}>
          Brand
          <input
            type="color"
            value={colour || '#ff6a3d'}
            onChange={({ target }) => setColour(target.value)}
          />
        </label>
      </div>
      <div className={css.frames}>
        {['dark', 'light'].map((theme) => (
          <iframe key={theme} title={theme} width={width} src={`parts.html?theme=${theme}&${address}`} />
        ))}
      </div>
    </main>
  );
}

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<Frames />);
