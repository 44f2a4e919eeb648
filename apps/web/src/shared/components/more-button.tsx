import { Button } from '@koi/ui/button.tsx';
import { useTranslate } from '../i18n/use-translate.ts';
import type { RowsByPage } from '../lists/page.ts';

interface MoreButtonProps {
  onMore: () => void;
  busy?: boolean;
  /** The last attempt failed. */
  failed?: boolean;
}

/** Below a list that does not load more by itself, while there is more. Longer lists use `InfiniteList`. */
export function MoreRows({ records: { query, loadMore } }: { records: Omit<RowsByPage<unknown>, 'rows'> }) {
  if (!query.hasNextPage) return null;
  return (
    <MoreButton
      busy={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
      onMore={() => void loadMore()}
    />
  );
}

/** Loads more of the list above it. */
export function MoreButton({ onMore, busy = false, failed = false }: MoreButtonProps) {
  const t = useTranslate();
  return (
    <div>
      {failed && (
        <p role="alert" style={{ textAlign: 'center' }}>
          {t('common.loadFailed')}
        </p>
      )}
      <Button variant="secondary" block busy={busy} onClick={onMore}>
        {t(failed ? 'common.retry' : 'common.more')}
      </Button>
    </div>
  );
}
