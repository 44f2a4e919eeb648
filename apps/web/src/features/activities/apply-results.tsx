import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import SearchIcon from '~icons/lucide/user-round-search';
import { CallFailure } from '../../api/failures.ts';
import { type ActivityResult, applyResultsQuery } from '../../api/queries/activities.ts';
import { failureText } from '../../api/report-failure.ts';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, FailureState } from '../../components/states.tsx';
import { Badge, Card, type Tone } from '../../components/surfaces.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { mergeById } from '../../lib/page.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTyped } from '../../navigation/use-typed.ts';
import { showShortTime } from '../../records/show-time.ts';
import type { TextId } from '../../text/text-ids.ts';
import { useText } from '../../text/use-text.ts';
import css from './activities.module.css';

export const stateTones: Readonly<Record<number, Tone>> = {
  0: 'warning',
  1: 'gold',
  2: 'danger',
  3: 'success',
};
export const stateText = (status: number): TextId =>
  `activities.state_${([0, 1, 2, 3].includes(status) ? status : 0) as 0 | 1 | 2 | 3}`;

/** The member's own applications, or for anybody those of an account, masked by the server. */
export function ApplyResults({ ownName }: { ownName: string }) {
  const t = useText();
  const lang = useStore(langStore);
  const [text, setText] = useTyped();
  const [asked, setAsked] = useState(ownName);
  const results = useInfiniteQuery(applyResultsQuery(asked, lang));
  const rows = mergeById(results.data?.pages.map((page) => page.rows) ?? []);
  const refused =
    results.error instanceof CallFailure && results.error.kind === 'refused' ? results.error : undefined;
  const isUnknown = refused?.key === 'validation' || refused?.key === 'demo_not_allowed';
  return (
    <div className={css.results}>
      <form
        className={css.query}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim() || ownName);
        }}
      >
        <TextField
          label={t('activities.query')}
          labelHidden
          lead={<SearchIcon />}
          placeholder={t('activities.query')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={32}
          value={text}
          onChange={setText}
          error={isUnknown && asked === text.trim() ? failureText(refused) : undefined}
        />
        <Button type="submit" variant="quiet" busy={results.isFetching && asked !== ''}>
          {t('activities.search')}
        </Button>
      </form>
      {asked === '' || isUnknown ? null : results.isError && rows.length === 0 ? (
        <FailureState
          {...(refused && { text: failureText(refused) })}
          retrying={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      ) : results.isPending ? (
        <SkeletonRows count={3} height={66} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('activities.noResults')} text={t('activities.noResultsText')} />
      ) : (
        <Card flush>
          <ul className={css.resultList}>
            {rows.map((row) => (
              <ResultRow key={row.id} row={row} />
            ))}
          </ul>
        </Card>
      )}
      {results.hasNextPage && (
        <Button
          variant="secondary"
          block
          busy={results.isFetchingNextPage}
          onClick={() => void results.fetchNextPage()}
        >
          {t('turnover.moreBets')}
        </Button>
      )}
    </div>
  );
}

function ResultRow({ row }: { row: ActivityResult }) {
  const t = useText();
  const now = useNow();
  const status = Number(row.status);
  return (
    <li>
      <span>
        <strong>{row.activity?.title}</strong>
        <small>
          {row.member?.name} · {showShortTime(row.created_at, new Date(now))}
        </small>
        {row.remark && <small>{row.remark}</small>}
      </span>
      <Badge tone={stateTones[status] ?? 'neutral'}>{t(stateText(status))}</Badge>
    </li>
  );
}
