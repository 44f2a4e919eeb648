import { useState } from 'react';
import CheckIcon from '~icons/lucide/check';
import { useStore } from '../lib/external-store.ts';
import { type Lang, langStore, languages, offeredStore } from '../lib/languages.ts';
import { toast } from '../overlays/toast-store.ts';
import { chooseLang } from '../text/i18n.ts';
import { useText } from '../text/use-text.ts';
import { Sheet } from './sheet.tsx';
import css from './surfaces.module.css';

/** The five languages, each in its own words. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const active = useStore(langStore);
  const offered = useStore(offeredStore);
  const [loading, setLoading] = useState<Lang | null>(null);
  const choose = async (lang: Lang) => {
    setLoading(lang);
    try {
      await chooseLang(lang);
      onClose();
    } catch {
      toast.failure(t('common.languageFailed'));
    } finally {
      setLoading(null);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('common.language')}>
      {languages
        .filter(({ lang }) => offered.length === 0 || offered.includes(lang))
        .map(({ lang, name, bcp47 }) => (
          <button
            key={lang}
            type="button"
            className={css.row}
            lang={bcp47}
            aria-pressed={lang === active}
            aria-busy={lang === loading || undefined}
            onClick={() => void choose(lang)}
          >
            <span className={css.main}>
              <span className={css.title}>{name}</span>
            </span>
            {lang === active && (
              <span className={css.lead}>
                <CheckIcon />
              </span>
            )}
          </button>
        ))}
    </Sheet>
  );
}
