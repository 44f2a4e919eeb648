import type { Minor } from '@koi/money';
import { Button, buttonClass } from '@koi/ui/button.tsx';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import css from './launch-screen.module.css';

const pollMs = 5_000;

/** Before a launch that would take nothing along: the game opens by itself once the money has arrived. */
export function InTransit({ amount, onPlay }: { amount: Minor; onPlay: () => void }) {
  const t = useText();
  useEffect(() => {
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: ['wallets'] }), pollMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.topUp}>
      <div className={css.words} role="status">
        <h2>{t('games.inTransit', { amount })}</h2>
        <p>{t('games.inTransitText')}</p>
      </div>
      <Button variant="secondary" block onClick={onPlay}>
        {t('games.playNow')}
      </Button>
      <a className={buttonClass({ variant: 'plain', block: true })} href={hrefTo('/Main/home')}>
        {t('common.backHome')}
      </a>
    </div>
  );
}
