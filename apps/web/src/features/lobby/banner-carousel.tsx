import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bannersQuery } from '../../api/site.ts';
import { isWeakNetwork } from '../../shared/browser/weak-network.ts';
import { Art } from '../../shared/components/game-art.tsx';
import { safeHref } from '../../shared/format/html-text.ts';
import { useNowAt } from '../../shared/hooks/use-now-at.ts';
import { useSparedPictures } from '../../shared/hooks/use-spared-pictures.ts';
import type { Lang } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { useSlogan } from '../../shared/site/use-slogan.ts';
import { toDate } from '../../shared/time/dates.ts';
import css from './banner-carousel.module.css';

const advanceMs = 5000;

/**
 * The operator's banners, or a built-in slide when there are none. The browser scrolls and snaps; this
 * component only advances the slides. `isFirst`: they are seen first, so their first picture has priority.
 */
export function BannerCarousel({ lang, isFirst }: { lang: Lang; isFirst: boolean }) {
  const t = useTranslate();
  const { data, isError } = useQuery(bannersQuery(lang));
  const now = useNowAt((data ?? []).flatMap(({ until }) => (until ? [Number(toDate(until))] : [])));
  const banners =
    data &&
    keyed(
      data.filter(({ until }) => !until || now < Number(toDate(until))),
      ({ url }) => url,
    );
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isMoved, setMoved] = useState(false);
  const isSpared = useSparedPictures() && !isMoved;
  const count = banners?.length ?? 0;

  useEffect(() => {
    const element = track.current;
    if (!element || count < 2 || isWeakNetwork || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return undefined;
    const advance = () => {
      if (document.hidden || element.matches(':hover, :focus-within')) return;
      const page = Math.round(element.scrollLeft / element.clientWidth);
      element.scrollTo({ left: ((page + 1) % count) * element.clientWidth, behavior: 'smooth' });
    };
    const timer = setInterval(advance, advanceMs);
    return () => clearInterval(timer);
  }, [count]);

  if (!banners && !isError) return <div className={css.track} aria-hidden aria-busy />;
  if (count === 0) return <HouseSlide />;
  return (
    <section className={css.carousel} aria-label={t('site.banners')} aria-roledescription="carousel">
      <ul
        ref={track}
        className={css.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setShown(Math.round(scrollLeft / clientWidth));
          setMoved(true);
        }}
      >
        {banners?.map(([key, banner], index) => {
          const { title, detail, action, until_text: until } = banner;
          const href = safeHref(banner.jump_link);
          const isPromise = detail || action;
          const face = (
            <>
              <img
                data-spared={index > 0 || undefined}
                src={isSpared && index > 0 ? undefined : banner.url}
                alt={isPromise ? '' : title}
                width={750}
                height={350}
                fetchPriority={isFirst && index === 0 ? 'high' : 'low'}
                loading={isFirst && index === 0 ? 'eager' : 'lazy'}
                decoding="async"
              />
              {isPromise && (
                <span className={css.words}>
                  <strong>{title}</strong>
                  {detail && <span>{detail}</span>}
                  <span className={css.foot}>
                    {action && href && <b>{action}</b>}
                    {until && <span>{until}</span>}
                  </span>
                </span>
              )}
            </>
          );
          return (
            <li
              key={key}
              className={css.slide}
              aria-label={t('site.bannerPage', { page: index + 1, total: count })}
            >
              {href ? (
                <a
                  href={href}
                  {...(Number(banner.is_new_window) === 1 && { target: '_blank', rel: 'noreferrer' })}
                >
                  {face}
                </a>
              ) : (
                face
              )}
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <div className={css.dots} aria-hidden>
          {banners?.map(([key], index) => (
            <i key={key} data-on={index === shown || undefined} />
          ))}
        </div>
      )}
    </section>
  );
}

function HouseSlide() {
  const t = useTranslate();
  const slogan = useSlogan();
  return (
    <a className={css.house} href={hrefTo('/Welcome')}>
      <strong>{slogan}</strong>
      <span>{t('site.welcomeText')}</span>
      <div className={css.carp}>
        <Art name="carp" />
      </div>
    </a>
  );
}
