import { sessionStore } from '../../api/session.ts';
import { later } from '../../components/later.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { PromptPlace } from '../../prompts/prompt-place.tsx';
import { withTexts } from '../../text/later-texts.ts';
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
  withTexts('trial', () => import('../../trial/trial-bar.tsx')),
  'TrialBar',
);
const LobbyLife = later(
  withTexts('lobby-life', () => import('../../lobby-life/lobby-life.tsx')),
  'LobbyLife',
);
const MyGames = later(() => import('./my-games.tsx'), 'MyGames');

/** The lobby. */
export function HomeScreen() {
  const lang = useStore(langStore);
  const { token, isDemo } = useStore(sessionStore);
  return (
    <>
      <HomeTop />
      <main className={css.home}>
        <BannerCarousel lang={lang} />
        <NoticeTicker lang={lang} />
        {token !== null && (
          <div className={css.balance}>
            <BalanceStrip />
            {isDemo && <TrialBar />}
            <StuckBar lang={lang} />
          </div>
        )}
        <PromptPlace />
        <HotLottery lang={lang} />
        {token !== null && (
          <div className={css.mine}>
            <MyGames lang={lang} />
          </div>
        )}
        <GameHall lang={lang} />
        <LobbyLife />
      </main>
      <AlertNotices lang={lang} />
    </>
  );
}
