import { IconButton } from '@koi/ui/icon-button.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { useEffect, useId, useRef } from 'react';
import ImageIcon from '~icons/lucide/image-up';
import TrashIcon from '~icons/lucide/trash-2';
import { ApiError } from '../../api/api-error.ts';
import { apiBase } from '../../api/base.ts';
import { readEnvelope } from '../../api/envelope.ts';
import { errorMessage } from '../../api/error-message.ts';
import { endSession, replaceToken, sessionStore } from '../../api/session.ts';
import { shrinkPicture, toDataUrl } from '../../shared/browser/pictures.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './company-deposit.module.css';

const timeoutMs = 120_000;

/**
 * Uploads the picture of a transfer slip (docs/contract/money.md 6.5) and resolves to its address. Uses
 * XMLHttpRequest because `fetch` reports no upload progress. A 401 has ended the session by then.
 *
 * @throws {ApiError} which the caller shows
 */
function sendSlip(
  picture: Blob,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const { token } = sessionStore.get();
  const form = new FormData();
  form.append('file', picture, 'slip.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase()}/recharge/picture/upload?lang=${langStore.get()}`);
    request.timeout = timeoutMs;
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    const unanswered = () =>
      reject(new ApiError({ kind: 'network', status: 0, key: '', text: '', fields: {}, data: {} }));
    request.onerror = unanswered;
    request.ontimeout = unanswered;
    request.onabort = () => reject(new DOMException('The upload was taken back.', 'AbortError'));
    request.onload = () => {
      const current = sessionStore.get().token === token;
      const fresh = request.getResponseHeader('authorization');
      if (fresh && current) replaceToken(fresh);
      try {
        const { file_url } = readEnvelope(
          {
            status: request.status,
            statusText: request.statusText,
            headers: { get: (name) => request.getResponseHeader(name) },
          },
          request.responseText,
        );
        resolve(String(file_url));
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'unauthenticated' && current && token)
          endSession({ expired: true });
        reject(error as Error);
      }
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

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
  const t = useTranslate();
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
      const reason = error instanceof ApiError ? errorMessage(error) : t('deposits.slipUnreadable');
      onChange({ state: 'failed', reason });
    }
  };

  const remove = () => {
    upload.current?.abort();
    onChange({ state: 'none' });
  };

  return (
    <Stack gap={3}>
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
    </Stack>
  );
}
