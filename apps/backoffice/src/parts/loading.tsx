import { CircularProgress, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Slow } from './slow.tsx';

interface Size {
  /** Pixels that the content is expected to take: a grey area instead of a turning circle, so that nothing moves later. */
  height?: number;
  /** Inside a form or a row, without the distance that a page keeps. */
  small?: boolean;
  /** Key of the name of what is read, where the room has several parts. */
  what?: string;
}

/**
 * Content on its way, and what is waited for where it takes long. The only place that draws it: a grey area without a role may carry no name, so that assistive technology
 * says nothing of it.
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
