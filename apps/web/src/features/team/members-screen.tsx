import AddIcon from '~icons/lucide/user-round-plus';
import SearchIcon from '~icons/lucide/user-round-search';
import ClearIcon from '~icons/lucide/x';
import { useOffered, useOwnServer } from '../../api/capabilities.ts';
import { IconButton, iconLinkClass } from '../../components/icon-button.tsx';
import { InfiniteList } from '../../components/infinite-list.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { Card } from '../../components/surfaces.tsx';
import { TextField } from '../../components/text-field.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useTyped } from '../../navigation/use-typed.ts';
import { useRecords } from '../../records/use-records.ts';
import { Zone } from '../../records/zone.tsx';
import { TeamNav } from '../../team/team-nav.tsx';
import { useText } from '../../text/use-text.ts';
import { MemberRow } from './member-row.tsx';
import { memberSource, type TeamSize } from './member-source.ts';
import css from './members.module.css';
import { newcomers } from './newcomers.ts';

const rowHeight = 92;
const typingPauseMs = 250;

/** The agents of the team, newest first, with a search by part of the name. */
export function MembersScreen() {
  const t = useText();
  const [typed, setTyped] = useTyped();
  const name = useDebounced(typed.trim().toLowerCase(), typingPauseMs);
  const now = new Date(serverNow());
  const hasAdd = useOffered('POST /team/add');
  // No read tells whether they can be set: only our own server is known to accept them.
  const hasNewcomers = useOwnServer();
  const records = useRecords(memberSource(name));
  const { query, rows, extra } = records;
  return (
    <Screen
      title={t('profile.team')}
      action={
        hasAdd && (
          <a className={iconLinkClass} aria-label={t('team.add')} href={hrefTo('/Team/add')}>
            <AddIcon />
          </a>
        )
      }
    >
      <TeamNav at="members" />
      <TextField
        label={t('team.search')}
        labelHidden
        type="search"
        enterKeyHint="search"
        maxLength={32}
        placeholder={t('team.search')}
        lead={<SearchIcon />}
        value={typed}
        onChange={setTyped}
        trail={
          typed !== '' && (
            <IconButton label={t('team.searchClear')} onClick={() => setTyped('')}>
              <ClearIcon />
            </IconButton>
          )
        }
      />
      {extra && <Size size={extra} />}
      {hasNewcomers && (
        <Card flush>
          <ListRow
            title={t('team.newcomersRates')}
            href={hrefTo('/Team/rates/:id', { params: { id: newcomers } })}
          />
        </Card>
      )}
      <ListState
        query={query}
        skeleton={<SkeletonRows count={6} height={rowHeight - 10} />}
        isEmpty={() => rows.length === 0}
        empty={
          <EmptyState
            title={t(name === '' ? 'team.nobody' : 'team.notFound')}
            text={t(name === '' ? 'team.nobodyText' : 'team.notFoundText')}
          />
        }
      >
        {() => (
          <div className={css.list} data-stale={query.isPlaceholderData || undefined}>
            <div className={css.heading}>
              {t('team.agents')} <Zone />
            </div>
            <InfiniteList estimateHeight={rowHeight} records={records}>
              {(agent) => <MemberRow agent={agent} now={now} />}
            </InfiniteList>
          </div>
        )}
      </ListState>
    </Screen>
  );
}

function Size({ size }: { size: TeamSize }) {
  const t = useText();
  const counts = [
    ['team.whole', size.total],
    ['team.direct', size.direct],
    ['team.newToday', size.today],
  ] as const;
  return (
    <dl className={css.size}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
