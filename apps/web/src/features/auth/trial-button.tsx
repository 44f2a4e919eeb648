import { useMutation } from '@tanstack/react-query';
import FishIcon from '~icons/lucide/fish';
import { Button } from '../../components/button.tsx';
import { useText } from '../../text/use-text.ts';
import { startTrial } from './enter.ts';

/** One tap from here to a game that is played with demonstration money. */
export function TrialButton() {
  const t = useText();
  const trial = useMutation({ mutationFn: startTrial });
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
