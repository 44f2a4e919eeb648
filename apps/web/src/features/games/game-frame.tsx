import { useRef } from 'react';
import { Header } from '../../components/header.tsx';
import { navigate } from '../../navigation/router.ts';
import { useGo } from '../../navigation/use-go.ts';
import css from './game-frame.module.css';

/** A game inside the app, for members who want to be reminded: the reminder lies over it. */
export function GameFrame({ title, href }: { title: string; href: string }) {
  const go = useGo();
  const ref = useRef<HTMLIFrameElement>(null);
  // A game that leads back inside its frame has come to this app's own page.
  const followHome = () => {
    try {
      const inside = ref.current?.contentWindow?.location;
      if (inside?.origin === location.origin && inside.pathname === location.pathname)
        navigate(inside.hash.slice(1) || '/Main/home', { replace: true });
    } catch {
      // Another origin: the game.
    }
  };
  return (
    <div className={css.frame}>
      <Header title={title} onBack={go.back} />
      <iframe ref={ref} title={title} src={href} allow="autoplay; fullscreen" onLoad={followHome} />
    </div>
  );
}
