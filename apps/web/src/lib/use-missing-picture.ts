import { type RefCallback, useState } from 'react';

/** Whether the picture at `src` cannot be had, once it has been tried, and what its `<img>` needs for that. */
export function useMissingPicture(src: string): {
  isMissing: boolean;
  watch: { ref: RefCallback<HTMLImageElement>; onError: () => void };
} {
  const [missing, setMissing] = useState('');
  return {
    isMissing: src !== '' && src === missing,
    watch: {
      // One that failed before the app was there tells nobody.
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(src);
      },
      onError: () => setMissing(src),
    },
  };
}
