import { Button, buttonClass } from '@koi/ui/button.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { useCopy } from '@koi/ui/use-copy.ts';
import { useEffect } from 'react';
import CheckIcon from '~icons/lucide/check';
import CopyIcon from '~icons/lucide/copy';
import DownloadIcon from '~icons/lucide/download';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './second-factor.module.css';

/** The new recovery codes, shown only once: to be copied or saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate();
  // The previous form may have been longer and scrolled.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const text = `${codes.join('\n')}\n`;
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Panel title={t('second-factor.codesTitle')}>
        <p className={css.warning} role="status">
          {t('second-factor.codesText')}
        </p>
        <ol className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={css.buttons}>
          <Button variant="secondary" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
            {t('second-factor.copy')}
          </Button>
          <a
            className={buttonClass({ variant: 'secondary' })}
            download="recovery-codes.txt"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          >
            <DownloadIcon />
            {t('second-factor.save')}
          </a>
        </div>
      </Panel>
      <Button size="large" block onClick={onDone}>
        {t('second-factor.saved')}
      </Button>
    </>
  );
}
