import { type RefCallback, useState } from 'react';

/** Whether the picture at `src` failed to load, and the props that its `<img>` needs to detect it. */
export function useMissingPicture(src: string): {
  isMissing: boolean;
  watch: { ref: RefCallback<HTMLImageElement>; onError: () => void };
} {
  const [missing, setMissing] = useState('');
  return {
    isMissing: src !== '' && src === missing,
    watch: {
      // A picture that failed before hydration fires no event.
      ref: (image) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(src);
      },
      onError: () => setMissing(src),
    },
  };
}
