import { Sheet } from '@koi/ui/sheet.tsx';
import ShareIcon from '~icons/lucide/share';
import InstallIcon from '~icons/lucide/smartphone';
import AddIcon from '~icons/lucide/square-plus';
import { PromptCard } from '../../shared/components/prompt-card.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './apple-steps.module.css';

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
  const t = useTranslate();
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

/** How to find it in the browser's menu on iPhones and iPads. */
function AppleSteps() {
  const t = useTranslate();
  return (
    <ol className={css.steps}>
      <li>
        <ShareIcon />
        {t('install.stepShare')}
      </li>
      <li>
        <AddIcon />
        {t('install.stepAdd')}
      </li>
    </ol>
  );
}
