import { later } from '@koi/ui/later.tsx';
import css from './qr-code.module.css';
import type { QrProps } from './qr-picture.tsx';

const Picture = later(() => import('./qr-picture.tsx'), 'QrPicture');

/**
 * A text as a QR code, in a square of reserved size. Always show the text itself beside it: the code may fail
 * to load.
 */
export function QrCode(props: QrProps) {
  return (
    <div className={css.code}>
      <Picture {...props} />
    </div>
  );
}
