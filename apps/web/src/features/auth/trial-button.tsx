import { useMutation } from '@tanstack/react-query';
import FishIcon from '~icons/lucide/fish';
import { Button } from '../../components/button.tsx';
import { trialTipStore } from '../../lib/trial-tip.ts';
import { useText } from '../../text/use-text.ts';
import { startTrial } from './enter.ts';

/** Opens a trial account with one tap. */
export function TrialButton() {
  const t = useText();
  const trial = useMutation({ mutationFn: startTrial, onSuccess: () => trialTipStore.set('open') });
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
