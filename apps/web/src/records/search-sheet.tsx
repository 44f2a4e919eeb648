import SearchIcon from '~icons/lucide/search-x';
import { Sheet } from '../components/sheet.tsx';
import { EmptyState, FailureState } from '../components/states.tsx';
import { useText } from '../text/use-text.ts';
import type { VainSearch } from './use-open-record.ts';

interface SearchSheetProps {
  title: string;
  search: VainSearch;
  onClose: () => void;
}

/** The record of a link cannot be shown: the search failed, or there is no such record. */
export function SearchSheet({ title, search, onClose }: SearchSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={title}>
      {search.failed ? (
        <FailureState retrying={search.retrying} onRetry={search.retry} />
      ) : (
        <EmptyState icon={<SearchIcon />} title={t('records.notFound', { number: search.number })} />
      )}
    </Sheet>
  );
}
