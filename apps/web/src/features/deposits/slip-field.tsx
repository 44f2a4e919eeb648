import { useEffect, useId, useRef } from 'react';
import ImageIcon from '~icons/lucide/image-up';
import TrashIcon from '~icons/lucide/trash-2';
import { CallFailure } from '../../api/failures.ts';
import { failureText } from '../../api/report-failure.ts';
import { sendSlip } from '../../api/send-picture.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { shrinkPicture, toDataUrl } from '../../lib/pictures.ts';
import { useText } from '../../text/use-text.ts';
import css from './company-deposit.module.css';

export type Slip =
  | { state: 'none' }
  | { state: 'sending'; preview: string; share: number }
  | { state: 'sent'; preview: string; address: string }
  | { state: 'failed'; reason: string };

interface SlipFieldProps {
  slip: Slip;
  onChange: (slip: Slip) => void;
  disabled: boolean;
}

/** The picture of the transfer slip: chosen, uploaded at once, previewed, and removable. */
export function SlipField({ slip, onChange, disabled }: SlipFieldProps) {
  const t = useText();
  const id = useId();
  const upload = useRef<AbortController | null>(null);
  useEffect(() => () => upload.current?.abort(), []);

  const send = async (file: File) => {
    upload.current?.abort();
    const controller = new AbortController();
    upload.current = controller;
    try {
      const picture = await shrinkPicture(file);
      const preview = await toDataUrl(picture);
      if (controller.signal.aborted) return;
      onChange({ state: 'sending', preview, share: 0 });
      const address = await sendSlip(picture, {
        signal: controller.signal,
        onProgress: (share) => {
          if (!controller.signal.aborted) onChange({ state: 'sending', preview, share });
        },
      });
      if (!controller.signal.aborted) onChange({ state: 'sent', preview, address });
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof CallFailure ? failureText(error) : t('deposits.slipUnreadable');
      onChange({ state: 'failed', reason });
    }
  };

  const remove = () => {
    upload.current?.abort();
    onChange({ state: 'none' });
  };

  return (
    <div className={css.slip}>
      <span className={css.slipLabel}>{t('deposits.slip')}</span>
      {slip.state === 'sending' || slip.state === 'sent' ? (
        <div className={css.slipShown}>
          <img src={slip.preview} alt={t('deposits.slip')} />
          <div className={css.slipState} role="status">
            {slip.state === 'sending' ? (
              <>
                <span>{t('deposits.slipSending', { percent: Math.round(slip.share * 100) })}</span>
                <progress max={1} value={slip.share} aria-label={t('deposits.slip')} />
              </>
            ) : (
              <span className={css.slipSent}>{t('deposits.slipSent')}</span>
            )}
          </div>
          <IconButton label={t('deposits.slipRemove')} disabled={disabled} onClick={remove}>
            <TrashIcon />
          </IconButton>
        </div>
      ) : (
        <label className={css.slipPick} htmlFor={id} data-disabled={disabled || undefined}>
          <ImageIcon aria-hidden />
          <span>{t('deposits.slipPick')}</span>
          <small>{t('deposits.slipHint')}</small>
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/png,image/jpeg,image/gif,image/webp"
            disabled={disabled}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void send(file);
            }}
          />
        </label>
      )}
      {slip.state === 'failed' && (
        <p className={css.slipFailed} role="alert">
          {slip.reason}
        </p>
      )}
    </div>
  );
}
