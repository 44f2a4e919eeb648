import { IconButton } from '@koi/ui/icon-button.tsx';
import { KoiMark } from '@koi/ui/koi-mark.tsx';
import BackIcon from '~icons/lucide/chevron-left';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { LanguageButton } from '../../shared/site/language-button.tsx';
import css from './auth.module.css';

interface AuthHeroProps {
  title: string;
  text: string;
  /** For a form in several steps. */
  progress?: { now: number; all: number };
  /** Goes to the previous step; without it back leaves the screen, and the brand is shown. */
  onBack?: () => void;
}

export function AuthHero({ title, text, progress, onBack }: AuthHeroProps) {
  const t = useTranslate();
  const go = useGo();
  return (
    <header className={css.hero}>
      <div className={css.bar}>
        <IconButton label={t('common.back')} onClick={onBack ?? go.back}>
          <BackIcon style={{ fontSize: 'var(--icon-large)' }} />
        </IconButton>
        {progress && (
          <p className={css.progress}>
            {Array.from({ length: progress.all }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of steps.
              <i key={index} data-reached={index < progress.now || undefined} />
            ))}
            {t('auth.step', progress)}
          </p>
        )}
        <LanguageButton />
      </div>
      {!onBack && (
        <span className={css.heroMark}>
          <KoiMark size={52} />
        </span>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  );
}
