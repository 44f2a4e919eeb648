import { useQuery } from '@tanstack/react-query';
import { PartsState } from '../../components/parts-state.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { termsPageQuery } from './use-has-terms.ts';

/** The site's page of terms, as a part of the registration. */
export function TermsPage() {
  const page = useQuery(termsPageQuery(useStore(langStore)));
  return (
    <PartsState parts={[page]} skeleton={<SkeletonRows count={3} height={96} />}>
      {({ content }) => <RichText html={content} />}
    </PartsState>
  );
}
