import { Button } from '@koi/ui/button.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useEffect, useRef } from 'react';
import { useTranslate } from '../text/text.tsx';
import type { Pages } from '../use-pages.ts';
import styles from './lists.module.css';

/** The end of an infinite list: loads more when scrolled into view, or by a tap. */
export function ListEnd<Row>({ pages }: { pages: Pages<Row> }) {
  const { t } = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const { more, readMore, failed, reload, rows } = pages;
  useEffect(() => {
    const element = end.current;
    if (!element || !more || failed) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && readMore(),
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, failed, readMore]);
  if (!rows) return failed ? <FailureState onRetry={reload} /> : <SkeletonRows count={4} height={88} />;
  return (
    <div ref={end} className={styles.more}>
      {(more || failed) && (
        <Button variant="secondary" block onClick={readMore}>
          {t(failed ? 'retry' : 'loadMore')}
        </Button>
      )}
    </div>
  );
}
