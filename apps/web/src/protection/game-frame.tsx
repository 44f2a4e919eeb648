import { useEffect, useRef, useState } from 'react';
import CloseIcon from '~icons/lucide/x';
import { buttonClass } from '../components/button.tsx';
import { Header } from '../components/header.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { hrefTo } from '../navigation/paths.ts';
import { navigate, useAddress } from '../navigation/router.ts';
import { useGo } from '../navigation/use-go.ts';
import { useText } from '../text/use-text.ts';
import css from './game-frame.module.css';
import { playsOutside } from './plays-outside.ts';

/** A frame that has not said a word for so long gets the way out of it. */
const silentMs = 10_000;

/**
 * A game inside the app, for members who want to be reminded: the reminder lies over it. No page learns whether another one refused its
 * frame: unless the game shows itself to be there, the member is offered a window of its own, and this page stays for the reminder.
 */
export function GameFrame({ title, href }: { title: string; href: string }) {
  const t = useText();
  const go = useGo();
  const { query } = useAddress();
  const ref = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState<'frame' | 'doubtful' | 'sure' | 'outside'>('frame');

  useEffect(() => {
    const timer = setTimeout(() => setPlace((now) => (now === 'frame' ? 'doubtful' : now)), silentMs);
    const hear = ({ source }: MessageEvent) => {
      if (source && source === ref.current?.contentWindow) setPlace('sure');
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      playsOutside.set(false);
    };
  }, []);

  const look = () => {
    try {
      const inside = ref.current?.contentWindow?.location;
      // A game that leads back inside its frame has come to this app's own page.
      if (inside?.origin === location.origin && inside.pathname === location.pathname)
        navigate(inside.hash.slice(1) || '/Main/home', { replace: true });
      if (inside?.origin === location.origin) setPlace('sure');
    } catch {
      // Another origin: the game, or the browser's word that it cannot be shown here.
      setPlace((now) => (now === 'frame' ? 'doubtful' : now));
    }
  };
  const openOutside = () => {
    playsOutside.set(true);
    setPlace('outside');
  };
  // The address that the frame has used up is good for no second visit: the window asks for one of its own.
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
          <iframe ref={ref} title={title} src={href} allow="autoplay; fullscreen" onLoad={look} />
        </>
      )}
    </div>
  );
}
