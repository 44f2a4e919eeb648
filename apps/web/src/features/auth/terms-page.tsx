import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '../../shared/components/rich-text.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { termsPageQuery } from './use-has-terms.ts';

/** The site's page of terms, as a part of the registration. */
export function TermsPage() {
  const page = useQuery(termsPageQuery(useStore(langStore)));
  return (
    <QueryBoundary queries={[page]} skeleton={<SkeletonRows count={3} height={96} />}>
      {({ content }) => <RichText html={content} />}
    </QueryBoundary>
  );
}
