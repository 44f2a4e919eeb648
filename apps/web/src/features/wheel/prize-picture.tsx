import { useOwnPicture } from '../../shared/hooks/use-own-picture.ts';
import type { WheelPrize } from './queries.ts';

/**
 * The operator's picture of a prize, 24 by 24; a built-in one of its kind when there is none or it does not
 * load.
 */
export function PrizePicture({ prize: { picture, type } }: { prize: WheelPrize }) {
  const { isShown, watch } = useOwnPicture(picture);
  return isShown ? (
    <image href={picture} width="24" height="24" onError={watch.onError} />
  ) : (
    <PrizeArt type={type} />
  );
}

/** The built-in picture: a coin, a coupon or a box. */
function PrizeArt({ type }: { type: number }) {
  if (type === 1)
    return (
      <>
        <circle cx="12" cy="12" r="11" fill="#ffd978" stroke="#b9791a" strokeWidth="1.6" />
        <path
          d="M12 5.4v13.2M15.6 8.6c-1-1.2-2.2-1.6-3.7-1.6-2 0-3.4 1-3.4 2.5 0 3.6 7.2 1.4 7.2 5 0 1.5-1.5 2.5-3.7 2.5-1.7 0-3-.5-4-1.8"
          stroke="#9a5b07"
          strokeWidth="1.7"
          fill="none"
          strokeLinecap="round"
        />
      </>
    );
  if (type === 2)
    return (
      <>
        <path
          d="M2 7a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4z"
          fill="#ff6a5c"
          stroke="#fff1d6"
          strokeWidth="1.2"
        />
        <path d="M15 6v12" stroke="#fff1d6" strokeWidth="1.4" strokeDasharray="2 2" />
        <path d="M6 10h5M6 14h5" stroke="#fff1d6" strokeWidth="1.6" strokeLinecap="round" />
      </>
    );
  return (
    <>
      <rect x="3" y="10" width="18" height="12" rx="2" fill="#7a5cff" />
      <rect x="2" y="7" width="20" height="5" rx="1.5" fill="#9b84ff" />
      <path d="M12 7v15" stroke="#ffd978" strokeWidth="3" />
      <path
        d="M12 7C9 7 6.5 5.8 7 3.8 7.6 1.8 11 2.600 12 7c1-4.4 4.4-5.2 5-3.2C17.5 5.8 15 7 12 7z"
        fill="none"
        stroke="#ffd978"
        strokeWidth="2"
      />
    </>
  );
}
