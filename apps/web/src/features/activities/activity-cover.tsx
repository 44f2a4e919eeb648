import { classes } from '@koi/ui/classes.ts';
import { scales } from '@koi/ui/hero.tsx';
import { Art, type ArtName } from '../../shared/components/game-art.tsx';
import { safeHref } from '../../shared/format/html-text.ts';
import { useMissingPicture } from '../../shared/hooks/use-missing-picture.ts';
import css from './activity-cover.module.css';

const arts: Readonly<Record<number, ArtName>> = { 1: 'coin', 2: 'gift', 3: 'moneybag', 4: 'star' };

/** The operator's picture in a fixed shape; a built-in one when there is none or it does not load. */
export function ActivityCover({ src, type, eager = false }: { src: string; type: number; eager?: boolean }) {
  const picture = safeHref(src);
  const { isMissing, watch } = useMissingPicture(picture ?? '');
  if (picture === null || isMissing) {
    return (
      <span className={classes(scales, css.cover)}>
        <span className={css.coverArt}>
          <Art name={arts[type] ?? 'gift'} />
        </span>
      </span>
    );
  }
  return (
    <span className={css.cover}>
      <img
        {...watch}
        src={picture}
        alt=""
        width={750}
        height={350}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}
