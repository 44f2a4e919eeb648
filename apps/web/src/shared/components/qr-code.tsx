import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import css from './qr-code.module.css';
import type { QrProps } from './qr-picture.tsx';

const Picture = lazyComponent(() => import('./qr-picture.tsx'), 'QrPicture');

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
