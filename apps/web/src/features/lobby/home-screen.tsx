import { useStore } from '@koi/ui/external-store.ts';
import { lazyComponent, renderedComponent } from '@koi/ui/lazy-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { type RefCallback, Suspense, useEffect, useState } from 'react';
import { isLoggedIn, sessionStore } from '../../api/session.ts';
import { noticesQuery } from '../../api/site.ts';
import { useIsDemo } from '../../api/use-is-demo.ts';
import { afterFirstTouch } from '../../shared/browser/first-touch.ts';
import { isWeakNetwork } from '../../shared/browser/weak-network.ts';
import { PromptPlace } from '../../shared/components/prompt-place.tsx';
import { loadWithTexts } from '../../shared/i18n/i18n.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { gameResultStore } from '../games/game-result-store.ts';
import { homecomingStore } from '../games/homecoming-store.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { GameHall } from './game-hall.tsx';
import css from './home-screen.module.css';
import { HomeTop } from './home-top.tsx';
import { HotLottery } from './hot-lottery.tsx';
import { NoticeTicker } from './notice-ticker.tsx';

const AlertNotices = lazyComponent(() => import('./alert-notices.tsx'), 'AlertNotices');
const PendingFundsBar = lazyComponent(() => import('../wallets/pending-funds-bar.tsx'), 'PendingFundsBar');
const balanceStrip = renderedComponent(() => import('./balance-strip.tsx'), 'BalanceStrip');
const TrialBar = lazyComponent(
  loadWithTexts('trial', () => import('../auth/trial-bar.tsx')),
  'TrialBar',
);
const GameResult = lazyComponent(
  loadWithTexts('game-result', () => import('../games/game-result.tsx')),
  'GameResult',
);
const HomecomingNote = lazyComponent(
  loadWithTexts('game-result', () => import('../games/homecoming-note.tsx')),
  'HomecomingNote',
);
const LobbyLife = lazyComponent(
  loadWithTexts('lobby-life', () => import('./lobby-life.tsx')),
  'LobbyLife',
);
const MyGames = lazyComponent(() => import('./my-games.tsx'), 'MyGames');

/** The balance of a member, which the server renders. */
export const loadParts = async (): Promise<unknown> => isLoggedIn() && balanceStrip.load();

/**
 * The lobby: for members their money, their games and the hall first, for visitors what the site has to show. Each of
 * its large parts hydrates in its own task when the server has rendered it (`Suspense`).
 */
export function HomeScreen() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  const isDemo = useIsDemo();
  const endedGame = useStore(gameResultStore);
  const homecoming = useStore(homecomingStore);
  const isMember = token !== null;
  const hall = (
    <Suspense>
      <GameHall lang={lang} />
    </Suspense>
  );
  const banners = (
    <Suspense>
      <BannerCarousel lang={lang} isFirst={!isMember} />
      <NoticeTicker lang={lang} />
    </Suspense>
  );
  const draws = (
    <Suspense>
      <HotLottery lang={lang} isFirst={!isMember} />
    </Suspense>
  );
  return (
    <>
      <HomeTop />
      <main className={css.home} data-member={isMember || undefined}>
        {isMember ? (
          <>
            <div className={css.balance} data-balance>
              <Suspense>
                <balanceStrip.component />
              </Suspense>
              {homecoming === null ? (
                endedGame && <GameResult game={endedGame} />
              ) : (
                <HomecomingNote supplier={homecoming} />
              )}
              {isDemo && <TrialBar />}
              {homecoming === null && <PendingFundsBar lang={lang} />}
            </div>
            <PromptPlace />
            <div className={css.mine}>
              <MyGames lang={lang} />
            </div>
            {hall}
            {banners}
            {draws}
          </>
        ) : (
          <>
            {banners}
            <PromptPlace />
            {draws}
            {hall}
          </>
        )}
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

/** How far below the screen something counts as near. */
const reach = '100px';

/** Whether the element with `ref` has ever come near the screen, to fetch something only then. */
function useNear(): { isNear: boolean; ref: RefCallback<Element> } {
  const [isNear, setNear] = useState(false);
  const ref = (element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: reach },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { isNear, ref };
}
