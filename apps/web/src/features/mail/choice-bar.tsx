import { Button } from '@koi/ui/button.tsx';
import TrashIcon from '~icons/lucide/trash-2';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { ActionBar } from '../../shared/navigation/screen.tsx';
import css from './choice-bar.module.css';

interface ChoiceBarProps {
  count: number;
  isInbox: boolean;
  onAll: () => void;
  onMark: (isRead: boolean) => void;
  onDelete: () => void;
}

/** The actions on the selected mails. */
export function ChoiceBar({ count, isInbox, onAll, onMark, onDelete }: ChoiceBarProps) {
  const t = useTranslate();
  const none = count === 0;
  return (
    <ActionBar>
      <div className={css.choice}>
        <div className={css.choiceHead}>
          <span aria-live="polite">{t('mail.selected', { n: count })}</span>
          <Button variant="plain" size="small" onClick={onAll}>
            {t('mail.selectAll')}
          </Button>
        </div>
        <div className={css.choiceActions}>
          {isInbox && (
            <>
              <Button variant="secondary" disabled={none} onClick={() => onMark(true)}>
                {t('mail.markRead')}
              </Button>
              <Button variant="secondary" disabled={none} onClick={() => onMark(false)}>
                {t('mail.markUnread')}
              </Button>
            </>
          )}
          <Button variant="danger" icon={<TrashIcon />} disabled={none} onClick={onDelete}>
            {t('mail.delete')}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}
