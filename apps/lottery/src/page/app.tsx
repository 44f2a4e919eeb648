import { PartBoundary } from '@koi/game-kit/part-boundary.tsx';
import type { Visitor } from '@koi/game-kit/visitor.ts';
import { loadPart } from '@koi/ui/load-part.ts';
import { lazy, useCallback, useRef, useState } from 'react';
import styles from './app.module.css';
import { GameScreen } from './game-screen.tsx';
import { type LoadedGame, loadGame } from './loaded-game.ts';
import { ExpiredNote, FailedNote, OfflineNote, OutcomeBanner, TrialNote } from './parts/banners.tsx';
import { GameHeader } from './parts/header.tsx';
import { LazyBoundary } from './parts/lazy-boundary.tsx';
import { useTranslate } from './text/text.tsx';
import { useLive } from './use-live.ts';
import { useNow } from './use-now.ts';
import { useOutcome } from './use-outcome.ts';
import { rememberGame } from './visitor.ts';

const HallSheet = lazy(() => loadPart(() => import('./parts/hall-sheet.tsx')));

/** The frame around the open game: player, balance, and switching games. */
export function App({ first, visitor }: { first: LoadedGame; visitor: Visitor }) {
  const { lang } = useTranslate();
  const [loaded, setLoaded] = useState(first);
  const [hall, setHall] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useRef(first.game.code);
  const { game } = loaded;
  const live = useLive(visitor, game.code);
  const now = useNow(live.offset);
  const { outcome, dismiss, expect } = useOutcome(visitor, live.state, live.wallet);

  const choose = useCallback(
    (code: string) => {
      setHall(false);
      setFailed(false);
      wanted.current = code;
      loadGame(code).then(
        (next) => {
          if (wanted.current !== code) return;
          setLoaded(next);
          rememberGame(visitor, code);
          document.title = next.game.names[lang];
          scrollTo({ top: 0 });
        },
        () => setFailed(true),
      );
    },
    [visitor, lang],
  );

  return (
    <div className={styles.page}>
      <GameHeader
        title={game.names[lang]}
        returnUrl={visitor.returnUrl}
        wallet={live.wallet}
        guest={!visitor.session && !visitor.starting}
        refresh={live.refresh}
        openHall={() => setHall(true)}
      />
      {!(live.online && live.connected) && <OfflineNote online={live.online} />}
      {live.wallet?.demo && <TrialNote visitor={visitor} />}
      {failed && <FailedNote retry={() => choose(wanted.current)} />}
      {live.status === 'expired' && <ExpiredNote returnUrl={visitor.returnUrl} />}
      <PartBoundary key={game.code}>
        <GameScreen
          loaded={loaded}
          visitor={visitor}
          live={live}
          now={now}
          placed={(issues) => {
            expect(game.code, issues);
            live.refresh();
          }}
        />
      </PartBoundary>
      {outcome && <OutcomeBanner outcome={outcome} dismiss={dismiss} />}
      {hall && (
        <LazyBoundary waiting={null}>
          <HallSheet
            visitor={visitor}
            current={game.code}
            now={now}
            choose={choose}
            close={() => setHall(false)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
