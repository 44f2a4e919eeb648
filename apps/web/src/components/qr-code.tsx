import { later } from './later.tsx';
import css from './qr-code.module.css';
import type { QrProps } from './qr-picture.tsx';

const Picture = later(() => import('./qr-picture.tsx'), 'QrPicture');

/** A text as a QR code, in a square that is there before it. The text itself stands beside it: the code may not load. */
export function QrCode(props: QrProps) {
  return (
    <div className={css.code}>
      <Picture {...props} />
    </div>
  );
}
