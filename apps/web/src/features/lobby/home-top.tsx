import { buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { KoiMark } from '@koi/ui/koi-mark.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Badge } from '@koi/ui/surfaces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import SearchIcon from '~icons/lucide/search';
import { useHydrationSafeMember } from '../../api/member.ts';
import { sessionStore } from '../../api/session.ts';
import { configQuery, useRegistrationOpen } from '../../api/site.ts';
import { safeHref } from '../../shared/format/html-text.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './home-top.module.css';

const SearchOverlay = lazyComponent(() => import('./search-overlay.tsx'), 'SearchOverlay');

/** The head of the lobby: the brand, and the login state. */
export function HomeTop() {
  const t = useTranslate();
  const [searching, setSearching] = useState(false);
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  const { data: config } = useQuery(configQuery('system', lang));
  const registrationOpen = useRegistrationOpen();
  const member = useHydrationSafeMember();
  const logo = safeHref(config?.site_wap_logo);
  const name = config?.site_name || 'Koi';
  return (
    <header className={css.top} data-member={token !== null || undefined}>
      <h1 className={css.brand}>
        {logo ? (
          <img src={logo} alt={name} height={32} className={css.logo} />
        ) : (
          <>
            <KoiMark size={34} />
            <span className={css.name}>{name}</span>
          </>
        )}
      </h1>
      <IconButton label={t('lobby.search')} aria-haspopup="dialog" onClick={() => setSearching(true)}>
        <SearchIcon />
      </IconButton>
      {searching && <SearchOverlay onClose={() => setSearching(false)} />}
      {token === null ? (
        <div className={css.guest}>
          <a
            className={buttonClass({ variant: registrationOpen ? 'plain' : 'primary', size: 'small' })}
            href={hrefTo('/Login')}
          >
            {t('auth.login')}
          </a>
          {registrationOpen && (
            <a className={buttonClass({ size: 'small' })} href={hrefTo('/Register')}>
              {t('auth.register')}
            </a>
          )}
        </div>
      ) : (
        <a className={css.member} href={hrefTo('/Main/center')}>
          <span className={css.memberName}>{member?.name}</span>
          {member?.isDemo ? (
            <Badge tone="gold">{t('site.trialBadge')}</Badge>
          ) : (
            member?.levelName && <Badge tone="gold">{member.levelName}</Badge>
          )}
        </a>
      )}
    </header>
  );
}
