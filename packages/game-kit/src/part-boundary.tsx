import { ErrorBoundary } from '@koi/ui/error-boundary.tsx';
import { FailureState } from '@koi/ui/states.tsx';
import { useWords } from '@koi/ui/words.ts';
import type { ReactNode } from 'react';

/**
 * Around a page and a game: when a part of it throws or its code is missing, the rest stays, and what the rest keeps
 * comes back with the retry.
 */
export function PartBoundary({ resetKey, children }: { resetKey?: string; children: ReactNode }) {
  const t = useWords();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      failed={({ retry, isMissing }) => (
        <FailureState
          {...(!isMissing && { title: t('common.crashTitle'), text: t('common.crashText') })}
          onRetry={retry}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
