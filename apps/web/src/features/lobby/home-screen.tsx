import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { noticesQuery } from '../../api/queries/site.ts';
import { isLoggedIn, sessionStore } from '../../api/session.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { later } from '../../components/later.tsx';
import { useStore } from '../../lib/external-store.ts';
import { afterFirstTouch } from '../../lib/first-touch.ts';
import { type Lang, langStore } from '../../lib/languages.ts';
import { useNear } from '../../lib/use-near.ts';
import { isWeakNetwork } from '../../lib/weak-network.ts';
import { PromptPlace } from '../../prompts/prompt-place.tsx';
import { withTexts } from '../../text/with-texts.ts';
import { homecomingStore } from '../../visit/homecoming-store.ts';
import { visitStore } from '../../visit/visit-store.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { GameHall } from './game-hall.tsx';
import css from './home-screen.module.css';
import { HomeTop } from './home-top.tsx';
import { HotLottery } from './hot-lottery.tsx';
import { NoticeTicker } from './notice-ticker.tsx';

const AlertNotices = later(() => import('./alert-notices.tsx'), 'AlertNotices');
const StuckBar = later(() => import('../../stuck-money/stuck-bar.tsx'), 'StuckBar');
const BalanceStrip = later(() => import('./balance-strip.tsx'), 'BalanceStrip');
const TrialBar = later(
  withTexts(
    () => import('virtual:locales/trial'),
    () => import('../../trial/trial-bar.tsx'),
  ),
  'TrialBar',
);
const VisitNote = later(
  withTexts(
    () => import('virtual:locales/visit'),
    () => import('../../visit/visit-note.tsx'),
  ),
  'VisitNote',
);
const HomecomingNote = later(
  withTexts(
    () => import('virtual:locales/visit'),
    () => import('../../visit/homecoming-note.tsx'),
  ),
  'HomecomingNote',
);
const LobbyLife = later(
  withTexts(
    () => import('virtual:locales/lobby-life'),
    () => import('../../lobby-life/lobby-life.tsx'),
  ),
  'LobbyLife',
);
const MyGames = later(() => import('./my-games.tsx'), 'MyGames');

/**
 * The lobby. Each of its large parts hydrates in its own task when the server has rendered it (`Suspense`).
 */
export function HomeScreen() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  const isDemo = useIsDemo();
  const visit = useStore(visitStore);
  const homecoming = useStore(homecomingStore);
  return (
    <>
      <HomeTop />
      <main className={css.home}>
        <Suspense>
          <BannerCarousel lang={lang} />
          <NoticeTicker lang={lang} />
        </Suspense>
        {token !== null && (
          <div className={css.balance} data-balance>
            <BalanceStrip />
            {homecoming === null ? (
              visit && <VisitNote visit={visit} />
            ) : (
              <HomecomingNote supplier={homecoming} />
            )}
            {isDemo && <TrialBar />}
            {homecoming === null && <StuckBar lang={lang} />}
          </div>
        )}
        <PromptPlace />
        <Suspense>
          <HotLottery lang={lang} />
        </Suspense>
        {token !== null && (
          <div className={css.mine}>
            <MyGames lang={lang} />
          </div>
        )}
        <Suspense>
          <GameHall lang={lang} />
        </Suspense>
        <Life />
      </main>
      <Alerts lang={lang} />
    </>
  );
}

/** Loaded when the end of the lobby comes near, on a fast network. */
function Life() {
  const { isNear, ref } = useNear();
  return isNear && !isWeakNetwork ? <LobbyLife /> : <span ref={ref} className={css.end} />;
}

/**
 * For visitors, and on a slow network, loaded at the first interaction with the lobby: those who only look do
 * not need the code. They open later still, once the hand rests.
 */
function Alerts({ lang }: { lang: Lang }) {
  const { data } = useQuery(noticesQuery(lang));
  const [isAwaited, setAwaited] = useState(() => isWeakNetwork || !isLoggedIn());
  useEffect(() => (isAwaited ? afterFirstTouch(() => setAwaited(false)) : undefined), [isAwaited]);
  return data && data.alerts.length > 0 && !isAwaited ? <AlertNotices lang={lang} /> : null;
}
