import css from './avatar.module.css';
import { KoiMark } from './koi-mark.tsx';

/** A member's avatar: the initial on the brand's background, the koi while the name is not known. */
export function Avatar({ name, size = 48 }: { name: string; size?: number }) {
  return (
    <span className={css.avatar} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {name === '' ? <KoiMark size={size * 0.6} /> : name.slice(0, 1).toUpperCase()}
    </span>
  );
}
