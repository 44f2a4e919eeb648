import { CallFailure } from '../../api/failures.ts';
import { useMember } from '../../api/queries/member.ts';
import { failureText } from '../../api/report-failure.ts';
import { AccountSearch } from '../../components/account-search.tsx';
import { MoreRows } from '../../components/more-button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, FailureState, Waiting } from '../../components/states.tsx';
import { Badge, Card } from '../../components/surfaces.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTyped } from '../../navigation/use-typed.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import { stateOf } from './activity-state.ts';
import { type ApplicationRow, applicationsSource } from './applications-source.ts';
import css from './apply-results.module.css';

/** The member's own applications, or for visitors those of any account, masked by the server. */
export function ApplyResults({ ownName }: { ownName: string }) {
  const t = useText();
  const lang = useStore(langStore);
  const member = useMember();
  const [text, setText] = useTyped();
  const [asked, setAsked] = useTyped(ownName);
  const hasName = asked !== '';
  const records = useRecords(applicationsSource(asked, lang), undefined, {
    enabled: hasName,
  });
  const { query, rows } = records;
  const refused =
    query.error instanceof CallFailure && query.error.kind === 'refused' ? query.error : undefined;
  const isUnknown = refused?.key === 'validation' || refused?.key === 'demo_not_allowed';
  return (
    <div className={css.results}>
      <AccountSearch
        label={t('activities.query')}
        submit={t('activities.search')}
        name={text}
        onName={setText}
        onSubmit={() => setAsked(text.trim() || ownName)}
        busy={query.isFetching && hasName}
        error={isUnknown ? failureText(refused) : undefined}
      />
      {!hasName ? (
        member.isError && <FailureState retrying={member.isFetching} onRetry={() => void member.refetch()} />
      ) : isUnknown ? null : query.isError && rows.length === 0 ? (
        <FailureState
          {...(refused && { text: failureText(refused) })}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data === undefined || query.isPlaceholderData ? (
        <Waiting>
          <SkeletonRows count={3} height={66} />
        </Waiting>
      ) : rows.length === 0 ? (
        <EmptyState title={t('activities.noResults')} text={t('activities.noResultsText')} />
      ) : (
        <>
          <Zone />
          <Card flush>
            <ul className={css.resultList}>
              {rows.map((row) => (
                <ResultRow key={row.id} row={row} />
              ))}
            </ul>
          </Card>
          <MoreRows records={records} />
        </>
      )}
    </div>
  );
}

function ResultRow({ row }: { row: ApplicationRow }) {
  const t = useText();
  const now = useNow();
  const { tone, text } = stateOf(row.status);
  return (
    <li>
      <span>
        <strong>{row.activity?.title}</strong>
        <small>
          {row.member?.name} · {showShortTime(row.created_at, new Date(now))}
        </small>
        {row.remark && <small>{row.remark}</small>}
      </span>
      <Badge tone={tone}>{t(text)}</Badge>
    </li>
  );
}
