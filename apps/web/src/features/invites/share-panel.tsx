import { type MouseEvent, useState } from 'react';
import PictureIcon from '~icons/lucide/image';
import ShareIcon from '~icons/lucide/share-2';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { later } from '../../components/later.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { useCopy } from '../../components/use-copy.ts';
import { useBrandName } from '../../site/use-brand-name.ts';
import { useText } from '../../text/use-text.ts';
import { canShare, share } from './share.ts';
import css from './share-panel.module.css';

const PictureSheet = later(() => import('./picture-sheet.tsx'), 'PictureSheet');

interface SharePanelProps {
  link: string;
  /** A personal code that can be read aloud; "" for an invite, which has only its link. */
  code: string;
}

/** A registration link with every way to share it: QR code, copy, share sheet, picture. */
export function SharePanel({ link, code }: SharePanelProps) {
  const t = useText();
  const name = useBrandName();
  const [picture, setPicture] = useState(false);
  const { copy } = useCopy(link);
  const data = { title: name, text: t('invites.shareText', { name }), url: link };
  const pass = async ({ currentTarget }: MouseEvent<Element>) => {
    if (!(canShare(data) && (await share(data)))) copy({ currentTarget });
  };
  return (
    <div className={css.panel}>
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
    </div>
  );
}
