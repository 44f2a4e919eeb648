import { Button } from '@koi/ui/button.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import FishIcon from '~icons/lucide/fish';
import { sessionStore } from '../../api/session.ts';
import { configQuery } from '../../api/site.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { startTrial } from './enter.ts';

/**
 * Starts a trial account and a game with demonstration money in one tap; for visitors, where the site offers
 * trials.
 */
export function TrialButton() {
  const t = useTranslate();
  const { token } = useStore(sessionStore);
  const { data: config } = useQuery(configQuery('system', useStore(langStore)));
  const trial = useMutation({ mutationFn: startTrial });
  if (token !== null || config?.is_demo_play_open === '0') return null;
  return (
    <Button
      variant="secondary"
      size="large"
      block
      icon={<FishIcon />}
      busy={trial.isPending}
      onClick={() => trial.mutate()}
    >
      {t('auth.trial')}
    </Button>
  );
}
