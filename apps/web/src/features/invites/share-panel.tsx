import { Button } from '@koi/ui/button.tsx';
import { CopyButton } from '@koi/ui/copy-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { useCopy } from '@koi/ui/use-copy.ts';
import { type MouseEvent, useState } from 'react';
import PictureIcon from '~icons/lucide/image';
import ShareIcon from '~icons/lucide/share-2';
import { QrCode } from '../../shared/components/qr-code.tsx';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { useBrandName } from '../../shared/site/use-brand-name.ts';
import { canShare, share } from './share.ts';
import css from './share-panel.module.css';

const PictureSheet = lazyComponent(() => import('./picture-sheet.tsx'), 'PictureSheet');

interface SharePanelProps {
  link: string;
  /** A personal code that can be read aloud; "" for an invite, which has only its link. */
  code: string;
}

/** A registration link with every way to share it: QR code, copy, share sheet, picture. */
export function SharePanel({ link, code }: SharePanelProps) {
  const t = useTranslate();
  const name = useBrandName();
  const [picture, setPicture] = useState(false);
  const { copy } = useCopy(link);
  const data = { title: name, text: t('invites.shareText', { name }), url: link };
  const pass = async ({ currentTarget }: MouseEvent<Element>) => {
    if (!(canShare(data) && (await share(data)))) copy({ currentTarget });
  };
  return (
    <Stack>
      <div className={css.qr}>
        <QrCode text={link} label={t('invites.qr')} />
      </div>
      {code !== '' && (
        <p className={css.code}>
          <span>{t('auth.inviteCodePlaceholder')}</span>
          <strong>{code}</strong>
          <CopyButton text={code} what={t('auth.inviteCodePlaceholder')} />
        </p>
      )}
      <p className={css.link}>
        <span>{link}</span>
        <CopyButton text={link} what={t('invites.link')} />
      </p>
      <div className={css.buttons}>
        <Button icon={<ShareIcon />} onClick={(event) => void pass(event)}>
          {t('invites.share')}
        </Button>
        <Button variant="secondary" icon={<PictureIcon />} onClick={() => setPicture(true)}>
          {t('invites.picture')}
        </Button>
      </div>
      {picture && <PictureSheet link={link} code={code} onClose={() => setPicture(false)} />}
    </Stack>
  );
}
