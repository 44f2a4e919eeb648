import { sessionStore } from '../../api/session.ts';
import { later } from '../../components/later.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { GameHall } from './game-hall.tsx';
import css from './home-screen.module.css';
import { HomeTop } from './home-top.tsx';
import { HotLottery } from './hot-lottery.tsx';
import { hadMyGames } from './my-games-mark.ts';
import { NoticeTicker } from './notice-ticker.tsx';

const AlertNotices = later(() => import('./alert-notices.tsx'), 'AlertNotices');
const StuckBar = later(() => import('../../stuck-money/stuck-bar.tsx'), 'StuckBar');
const BalanceStrip = later(() => import('./balance-strip.tsx'), 'BalanceStrip');
const MyGames = later(() => import('./my-games.tsx'), 'MyGames');

/** The lobby. */
export function HomeScreen() {
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  return (
    <>
      <HomeTop />
      <main className={css.home}>
        <BannerCarousel lang={lang} />
        <NoticeTicker lang={lang} />
        {token !== null && (
          <div className={css.balance}>
            <BalanceStrip />
            <StuckBar lang={lang} />
          </div>
        )}
        <HotLottery lang={lang} />
        {token !== null && (
          <div className={hadMyGames() ? css.mine : undefined}>
            <MyGames lang={lang} />
          </div>
        )}
        <GameHall lang={lang} />
      </main>
      <AlertNotices lang={lang} />
    </>
  );
}
