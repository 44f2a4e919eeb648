import { useText } from '../text/use-text.ts';
import { Button } from './button.tsx';

interface MoreButtonProps {
  onMore: () => void;
  busy?: boolean;
  /** The last attempt has failed. */
  failed?: boolean;
}

/** Below a list that does not go on by itself. Longer lists are an `InfiniteList`. */
export function MoreButton({ onMore, busy = false, failed = false }: MoreButtonProps) {
  const t = useText();
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
