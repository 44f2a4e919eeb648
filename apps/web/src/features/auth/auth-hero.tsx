import BackIcon from '~icons/lucide/chevron-left';
import { IconButton } from '../../components/icon-button.tsx';
import { KoiMark } from '../../components/koi-mark.tsx';
import { LanguageButton } from '../../components/language-button.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { useText } from '../../text/use-text.ts';
import css from './auth.module.css';

export function AuthHero({ title, text }: { title: string; text: string }) {
  const t = useText();
  const go = useGo();
  return (
    <header className={css.hero}>
      <div className={css.bar}>
        <IconButton label={t('common.back')} onClick={go.back}>
          <BackIcon style={{ fontSize: 26 }} />
        </IconButton>
        <LanguageButton />
      </div>
      <span className={css.heroMark}>
        <KoiMark size={52} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
    </header>
  );
}
