import { langs, languageNames, languageTags } from '@koi/contract/enumerations';
import { useStore } from '@koi/ui/external-store.ts';
import { Sheet } from '@koi/ui/sheet.tsx';
import css from '@koi/ui/surfaces.module.css';
import { toast } from '@koi/ui/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import CheckIcon from '~icons/lucide/check';
import { configQuery } from '../../api/site.ts';
import { chooseLang } from '../i18n/i18n.ts';
import { isLang, type Lang, langStore, offeredStore } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';

/** The languages of the host, each with its own name. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const active = useStore(langStore);
  const offered = useOfferedLangs(active);
  const [loading, setLoading] = useState<Lang | null>(null);
  const choose = async (lang: Lang) => {
    setLoading(lang);
    try {
      await chooseLang(lang);
      // The server keeps the language of whoever reads it in the cookie that pages are rendered by.
      void client.invalidateQueries({ queryKey: configQuery('system', lang).queryKey });
      onClose();
    } catch {
      toast.failure(t('common.languageFailed'));
    } finally {
      setLoading(null);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('common.language')}>
      {langs
        .filter((lang) => offered.length === 0 || offered.includes(lang))
        .map((lang) => (
          <button
            key={lang}
            type="button"
            className={css.row}
            lang={languageTags[lang]}
            aria-pressed={lang === active}
            aria-busy={lang === loading || undefined}
            onClick={() => void choose(lang)}
          >
            <span className={css.main}>
              <span className={css.title}>{languageNames[lang]}</span>
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

/**
 * Empty means all. Existing back ends list them in a separate group, which is read only when the sheet opens.
 */
function useOfferedLangs(lang: Lang): readonly string[] {
  const named = useStore(offeredStore);
  const { data } = useQuery({ ...configQuery('language', lang), enabled: named.length === 0 });
  return named.length > 0 ? named : keysOf(data?.vip1_lang_fields);
}

function keysOf(json: string | undefined): string[] {
  try {
    return Object.keys(JSON.parse(json ?? '{}') as object).filter(isLang);
  } catch {
    return [];
  }
}
