import { useState } from 'react';
import { Art, type ArtName } from '../../components/game-art.tsx';
import { safeHref } from '../../lib/html-text.ts';
import css from './activities.module.css';

const arts: Readonly<Record<number, ArtName>> = { 1: 'coin', 2: 'gift', 3: 'moneybag', 4: 'star' };

/** The operator's picture at a fixed shape; where there is none, or it does not come, one of the house's own. */
export function ActivityCover({ src, type, eager = false }: { src: string; type: number; eager?: boolean }) {
  const [failed, setFailed] = useState(false);
  const picture = safeHref(src);
  if (picture === null || failed) {
    return (
      <span className={css.cover} data-plain>
        <span className={css.coverArt}>
          <Art name={arts[type] ?? 'gift'} />
        </span>
      </span>
    );
  }
  return (
    <span className={css.cover}>
      <img
        src={picture}
        alt=""
        width={750}
        height={350}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </span>
  );
}
