import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { KoiMark } from '@koi/ui/koi-mark.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionStore } from '../../api/session.ts';
import { configQuery, useRegistrationOpen } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { addressStore, isFirstAddress } from '../../shared/navigation/router.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { LanguageButton } from '../../shared/site/language-button.tsx';
import { useSlogan } from '../../shared/site/use-slogan.ts';
import { storage } from '../../shared/storage/storage.ts';
import { TrialButton } from './trial-button.tsx';
import { visitedKey } from './visited.ts';
import css from './welcome-screen.module.css';

const splashMs = 900;

/**
 * The first screen of a first visit. Later visits only pass through it, unless the member returns to it on
 * purpose.
 */
export function WelcomeScreen() {
  const go = useGo();
  const [passing] = useState(() => storage.read(visitedKey) === '1' && isFirstAddress(addressStore.get()));

  useEffect(() => {
    if (!passing) return undefined;
    const timer = setTimeout(() => go.to('/Main/home', { replace: true }), splashMs);
    return () => clearTimeout(timer);
  }, [passing, go]);

  return <Welcome passing={passing} />;
}

/** The site in its own words, and the ways in; without actions when only passing through. */
export function Welcome({ passing }: { passing: boolean }) {
  const t = useTranslate();
  const go = useGo();
  const slogan = useSlogan();
  const lang = useStore(langStore);
  const { token } = useStore(sessionStore);
  const { data: config } = useQuery(configQuery('system', lang));
  const registrationOpen = useRegistrationOpen();
  const name = config?.site_name || 'Koi';
  return (
    <main className={css.welcome}>
      <div className={css.top}>
        <LanguageButton />
      </div>
      <div className={css.pond}>
        <span className={css.ripple} />
        <span className={css.ripple} />
        <span className={css.mark}>
          <KoiMark size={148} />
        </span>
      </div>
      <div className={css.words}>
        <h1>{name}</h1>
        <p className={css.slogan}>{slogan}</p>
        <p className={css.text}>{t('site.welcomeText')}</p>
      </div>
      {!passing && (
        <div className={css.actions}>
          <Button size="large" block onClick={() => go.to('/Main/home')}>
            {t('site.enter')}
          </Button>
          <TrialButton />
          {token === null && (
            <div className={css.pair}>
              <a className={buttonClass({ variant: 'secondary', size: 'large' })} href={hrefTo('/Login')}>
                {t('auth.login')}
              </a>
              {registrationOpen && (
                <a
                  className={buttonClass({ variant: 'secondary', size: 'large' })}
                  href={hrefTo('/Register')}
                >
                  {t('auth.register')}
                </a>
              )}
            </div>
          )}
        </div>
      )}
    </main>
  );
}
