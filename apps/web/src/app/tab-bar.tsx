import { classes } from '@koi/ui/classes.ts';
import PromosIcon from '~icons/lucide/gift';
import ServiceIcon from '~icons/lucide/headset';
import HomeIcon from '~icons/lucide/house';
import WalletIcon from '~icons/lucide/plus';
import MineIcon from '~icons/lucide/user-round';
import { useHydrationSafeMember } from '../api/member.ts';
import { useRegistrationOpen } from '../api/site.ts';
import { useIsDemo } from '../api/use-is-demo.ts';
import { useTranslate } from '../shared/i18n/use-translate.ts';
import { hrefTo } from '../shared/navigation/paths.ts';
import css from './tab-bar.module.css';

const tabs = ['/Main/home', '/Main/activity', '/Main/center'] as const;

/**
 * The tab bar: lobby, activities, deposit (raised; for a trial account registration, or login while that is
 * closed), customer service, my account.
 */
export function TabBar({ pathname }: { pathname: string }) {
  const t = useTranslate();
  const member = useHydrationSafeMember();
  const isDemo = useIsDemo();
  const wayIn = useRegistrationOpen() ? '/Register' : '/Login';
  const tab = (path: (typeof tabs)[number]) => ({
    href: hrefTo(path),
    className: css.tab,
    'aria-current': pathname === path ? ('page' as const) : undefined,
  });
  return (
    <nav
      className={css.bar}
      aria-label={t('common.mainMenu')}
      data-leaving={!tabs.some((path) => path === pathname) || undefined}
    >
      <a {...tab('/Main/home')}>
        <HomeIcon />
        {t('common.home')}
      </a>
      <a {...tab('/Main/activity')}>
        <PromosIcon />
        {t('common.promos')}
      </a>
      <a href={hrefTo(isDemo ? wayIn : '/Member/Recharge')} className={classes(css.tab, css.raised)}>
        <span className={css.disc}>
          <WalletIcon />
        </span>
        {t(isDemo ? (wayIn === '/Register' ? 'auth.register' : 'auth.login') : 'common.deposit')}
      </a>
      <a className={css.tab} href={hrefTo('/Service')}>
        <ServiceIcon />
        {t('common.service')}
      </a>
      <a {...tab('/Main/center')}>
        <MineIcon />
        {(member?.unread ?? 0) > 0 && <span className={css.dot} />}
        {t('common.mine')}
      </a>
    </nav>
  );
}
