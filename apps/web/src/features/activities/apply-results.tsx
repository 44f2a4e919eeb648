import type { Reply } from '@koi/contract';
import { useStore } from '@koi/ui/external-store.ts';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useMember } from '../../api/member.ts';
import { useForm } from '../../api/use-form.ts';
import { AccountSearch } from '../../shared/account-search/account-search.tsx';
import { MoreRows } from '../../shared/components/more-button.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { type Lang, langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { useTransientText } from '../../shared/navigation/use-transient-text.ts';
import { readNewestFirst } from '../../shared/records/newest-first.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { stateOf } from './activity-state.ts';
import css from './apply-results.module.css';

type ApplicationRow = Reply<'GET /act/apply/result'>['data']['data'][number];

/**
 * The applications of an account, newest first. Servers allow few of these calls a minute, so nothing is
 * refetched automatically.
 */
const applicationsSource = (name: string, lang: Lang): RecordSource<ApplicationRow, null> => ({
  key: ['applications', name, lang],
  load: async (slice, options) => {
    const timeOf = ({ created_at }: ApplicationRow) => created_at;
    const read = async (page: number) => {
      const query = { member_name: name, ...slice, page };
      const { data } = await call('GET /act/apply/result', { query }, { ...options, toastErrors: false });
      return { page: toPage<ApplicationRow>(data), extra: null };
    };
    return readNewestFirst({ name: 'applications', timeOf, read }, slice.page);
  },
  perPage: 10,
  pollMs: null,
});

/** The member's own applications, or for visitors those of any account, masked by the server. */
export function ApplyResults({ ownName }: { ownName: string }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const member = useMember();
  const [searched, setSearched] = useTransientText(ownName);
  const search = useForm({
    initial: { name: '' },
    send: ({ name }) => setSearched(name.trim() || ownName),
  });
  const hasName = searched !== '';
  const records = useRecords(applicationsSource(searched, lang), undefined, {
    enabled: hasName,
  });
  const { query, rows } = records;
  const refused = query.error instanceof ApiError && query.error.kind === 'refused' ? query.error : undefined;
  const isUnknown = refused?.key === 'validation' || refused?.key === 'demo_not_allowed';
  return (
    <div className={css.results}>
      <AccountSearch
        form={search}
        label={t('activities.query')}
        submit={t('activities.search')}
        busy={query.isFetching && hasName}
        error={isUnknown ? errorMessage(refused) : undefined}
      />
      {!hasName ? (
        <QueryBoundary queries={[member]} skeleton={null}>
          {() => null}
        </QueryBoundary>
      ) : isUnknown ? null : (
        <QueryBoundary
          // The rows of another account are not shown while those of this one load.
          queries={[query.isPlaceholderData ? { ...query, data: undefined } : query]}
          skeleton={<SkeletonRows count={3} height={66} />}
          errorMessage={refused && errorMessage(refused)}
          isEmpty={() => rows.length === 0}
          empty={<EmptyState title={t('activities.noResults')} text={t('activities.noResultsText')} />}
        >
          {() => (
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
        </QueryBoundary>
      )}
    </div>
  );
}

function ResultRow({ row }: { row: ApplicationRow }) {
  const t = useTranslate();
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
