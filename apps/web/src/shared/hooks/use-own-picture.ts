import { useMissingPicture } from './use-missing-picture.ts';
import { useSparedPictures } from './use-spared-pictures.ts';

/**
 * Whether the operator's own picture is shown, or the built-in one in its place: none is set, it could not be
 * loaded, or the network is to be spared. `watch` goes on its element.
 */
export function useOwnPicture(src: string) {
  const { isMissing, watch } = useMissingPicture(src);
  const isSpared = useSparedPictures();
  return { isShown: src !== '' && !isMissing && !isSpared, watch };
}
