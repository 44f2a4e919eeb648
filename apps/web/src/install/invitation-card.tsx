import InstallIcon from '~icons/lucide/smartphone';
import { Sheet } from '../components/sheet.tsx';
import { PromptCard } from '../prompts/prompt-card.tsx';
import { useText } from '../text/use-text.ts';
import { AppleSteps } from './apple-steps.tsx';

interface InvitationCardProps {
  isShown: boolean;
  /** Whether the browser has an install prompt; otherwise the steps are shown. */
  hasPrompt: boolean;
  stepsOpen: boolean;
  /** Called once it is visible: a card whose code failed to load is offered again. */
  onShown: () => void;
  onInstall: () => void;
  onClose: () => void;
  onStepsClose: () => void;
}

export function InvitationCard(props: InvitationCardProps) {
  const t = useText();
  return (
    <>
      {props.isShown && (
        <PromptCard
          icon={InstallIcon}
          title={t('install.title')}
          text={t('install.text')}
          action={t(props.hasPrompt ? 'install.install' : 'install.how')}
          onAction={props.onInstall}
          onClose={props.onClose}
          onShown={props.onShown}
        />
      )}
      <Sheet open={props.stepsOpen} onClose={props.onStepsClose} title={t('install.title')}>
        <AppleSteps />
      </Sheet>
    </>
  );
}
