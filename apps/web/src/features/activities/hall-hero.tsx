import { scales } from '@koi/ui/hero.tsx';
import { Art } from '../../components/game-art.tsx';
import { classes } from '../../lib/classes.ts';
import { keyed } from '../../lib/keyed.ts';
import { useText } from '../../text/use-text.ts';
import { CodeForm } from './code-form.tsx';
import css from './hall-hero.module.css';
import type { Audience } from './use-audience.ts';

/** The number of newest gifts shown; more would push the promotions out of view. */
const SHOWN = 3;

interface HallHeroProps {
  audience: Audience;
  /** The latest recipients, masked by the server. */
  latest: readonly { name: string; title: string }[];
}

export function HallHero({ audience, latest }: HallHeroProps) {
  const t = useText();
  return (
    <section className={classes(scales, css.hero)} aria-label={t('activities.hall')}>
      <span className={css.heroArt} aria-hidden>
        <Art name="gift" />
      </span>
      <p className={css.heroText}>{t('activities.hallText')}</p>
      <CodeForm audience={audience} />
      {latest.length > 0 && (
        <div className={css.latest}>
          <span>{t('activities.latest')}</span>
          <ul>
            {keyed(latest.slice(0, SHOWN), ({ name, title }) => `${name} ${title}`).map(
              ([key, { name, title }]) => (
                <li key={key}>
                  <b>{name}</b> {title}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </section>
  );
}
