import { Button } from '@koi/ui/button.tsx';
import { Hero } from '@koi/ui/hero.tsx';
import CalendarIcon from '~icons/lucide/calendar-clock';
import PercentIcon from '~icons/lucide/percent';
import WalletIcon from '~icons/lucide/wallet';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import type { RoutePath } from '../../shared/navigation/paths.ts';
import { setReturnTo } from '../../shared/navigation/return-to.ts';
import { refuseDemo, useGo } from '../../shared/navigation/use-go.ts';
import { maxDays } from './credit-terms.ts';
import type { Audience } from './use-own-credit.ts';
import css from './visitor-panel.module.css';

interface VisitorPanelProps {
  audience: Audience;
  /** Where the login leads back to. */
  back: RoutePath;
}

/** What credit is, and the way to it, for viewers without an account. */
export function VisitorPanel({ audience, back }: VisitorPanelProps) {
  const t = useTranslate();
  const go = useGo();
  const begin = () => {
    if (audience === 'trial') {
      refuseDemo();
      return;
    }
    setReturnTo(back);
    go.to('/Login');
  };
  return (
    <Hero name={t('profile.credit')}>
      <p className={css.slogan}>{t('credit.slogan')}</p>
      <ul className={css.points}>
        <li>
          <PercentIcon aria-hidden />
          {t('credit.pointFree')}
        </li>
        <li>
          <CalendarIcon aria-hidden />
          {t('credit.pointDays', { n: maxDays })}
        </li>
        <li>
          <WalletIcon aria-hidden />
          {t('credit.pointWallet')}
        </li>
      </ul>
      {audience === 'guest' && <p className={css.note}>{t('credit.visitorNote')}</p>}
      <Button block onClick={begin}>
        {t(
          audience === 'trial'
            ? 'credit.borrowNow'
            : back === '/Credit/Borrow'
              ? 'credit.logIn'
              : 'credit.ownLogIn',
        )}
      </Button>
    </Hero>
  );
}
