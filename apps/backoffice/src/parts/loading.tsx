import { CircularProgress, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Size {
  /** Pixels that the content is expected to take: a grey area instead of a turning circle, so that nothing moves later. */
  height?: number;
  /** Inside a form or a row, without the distance that a page keeps. */
  small?: boolean;
}

/**
 * Content on its way. The only place that draws it: a grey area without a role may carry no name, so that assistive technology
 * says nothing of it.
 */
export function Loading({ height, small = false }: Size) {
  const translate = useTranslate();
  const label = translate('ra.page.loading');
  if (height !== undefined) {
    return <Skeleton variant="rounded" height={height} role="progressbar" aria-label={label} />;
  }
  return <CircularProgress aria-label={label} {...(small ? { size: 20 } : { sx: { m: 4 } })} />;
}
