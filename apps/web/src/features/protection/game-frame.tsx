import { buttonClass } from '@koi/ui/button.tsx';
import { Header } from '@koi/ui/header.tsx';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { useEffect, useRef, useState } from 'react';
import CloseIcon from '~icons/lucide/x';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { navigate, useAddress } from '../../shared/navigation/router.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import css from './game-frame.module.css';
import { playsOutside } from './plays-outside.ts';

/** After this long without a signal from the frame, another way to play is offered. */
const staleMs = 10_000;

/**
 * A game inside the app, for members with reminders: the reminder covers it. A page cannot find out whether
 * another one refused its frame: unless the game signals that it is open, the member is offered a separate
 * window, and this page stays open for the reminder.
 */
export function GameFrame({ title, href }: { title: string; href: string }) {
  const t = useTranslate();
  const go = useGo();
  const { query } = useAddress();
  const ref = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState<'frame' | 'doubtful' | 'sure' | 'outside'>('frame');

  useEffect(() => {
    const timer = setTimeout(() => setPlace((now) => (now === 'frame' ? 'doubtful' : now)), staleMs);
    const onMessage = ({ source }: MessageEvent) => {
      if (source && source === ref.current?.contentWindow) setPlace('sure');
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      playsOutside.set(false);
    };
  }, []);

  const onLoad = () => {
    try {
      const inside = ref.current?.contentWindow?.location;
      // A game that links back inside its frame has reached this app's own page.
      if (inside?.origin === location.origin && inside.pathname === location.pathname)
        navigate(inside.hash.slice(1) || '/Main/home', { replace: true });
      if (inside?.origin === location.origin) setPlace('sure');
    } catch {
      // Another origin: the game, or the browser's message that it cannot be shown here.
      setPlace((now) => (now === 'frame' ? 'doubtful' : now));
    }
  };
  const openOutside = () => {
    playsOutside.set(true);
    setPlace('outside');
  };
  // The game's address is single-use and consumed by the frame: the window requests a new one.
  const own = hrefTo('/loginToSupplier', {
    query: { ...Object.fromEntries(query), brought: '1', own_window: '1' },
  });
  const outside = (
    <a
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      href={own}
      target="_blank"
      rel="noreferrer"
      onClick={openOutside}
    >
      {t('protection.ownWindow')}
    </a>
  );

  return (
    <div className={css.frame}>
      <Header title={title} onBack={go.back} />
      {place === 'outside' ? (
        <div className={css.outside} role="status">
          <h2>{t('protection.outside', { name: title })}</h2>
          <p>{t('protection.outsideText')}</p>
          {outside}
        </div>
      ) : (
        <>
          {place === 'doubtful' && (
            <div className={css.doubt} role="status">
              <span>{t('protection.notShown')}</span>
              {outside}
              <IconButton label={t('common.close')} onClick={() => setPlace('sure')}>
                <CloseIcon />
              </IconButton>
            </div>
          )}
          <iframe ref={ref} title={title} src={href} allow="autoplay; fullscreen" onLoad={onLoad} />
        </>
      )}
    </div>
  );
}
