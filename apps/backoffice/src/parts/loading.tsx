import { CircularProgress, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Slow } from './slow.tsx';

interface Size {
  /**
   * Expected height of the content in pixels: a skeleton instead of a spinner, so that nothing shifts later.
   */
  height?: number;
  /** For use in a form or row, without the page margin. */
  small?: boolean;
  /** Translation key of what is loading, where the page has several parts. */
  what?: string;
}

/**
 * Loading state, which says what it waits for when that takes long. Use it for every skeleton: one without a
 * role may not have a name, so assistive technology would announce nothing.
 */
export function Loading({ height, small = false, what }: Size) {
  const translate = useTranslate();
  const label = translate('ra.page.loading');
  return (
    <>
      {height === undefined ? (
        <CircularProgress aria-label={label} {...(small ? { size: 20 } : { sx: { m: 4 } })} />
      ) : (
        <Skeleton variant="rounded" height={height} role="progressbar" aria-label={label} />
      )}
      <Slow what={what} />
    </>
  );
}
