import type { Reply } from '@koi/contract';
import { type Minor, toMinor } from '@koi/money';
import { Avatar } from '@koi/ui/avatar.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { IconButton, iconLinkClass } from '@koi/ui/icon-button.tsx';
import { ListRow } from '@koi/ui/list-row.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { Badge, Card } from '@koi/ui/surfaces.tsx';
import { TextField } from '@koi/ui/text-field.tsx';
import ChevronIcon from '~icons/lucide/chevron-right';
import AddIcon from '~icons/lucide/user-round-plus';
import SearchIcon from '~icons/lucide/user-round-search';
import ClearIcon from '~icons/lucide/x';
import { call } from '../../api/client.ts';
import { useCapability, useIsKoiBackend } from '../../api/compat/capabilities.ts';
import type { LooseReply } from '../../api/compat/loose-reply.ts';
import { InfiniteList } from '../../shared/components/infinite-list.tsx';
import { Money } from '../../shared/components/money.tsx';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { toPage } from '../../shared/lists/page.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useTransientText } from '../../shared/navigation/use-transient-text.ts';
import { showShortTime } from '../../shared/records/show-time.ts';
import { type RecordSource, useRecords } from '../../shared/records/use-records.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { toDate } from '../../shared/time/dates.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import css from './members.module.css';
import { newcomers } from './newcomers.ts';
import { TeamNav } from './team-nav.tsx';

/** An agent of the team. */
interface TeamAgent {
  id: number;
  name: string;
  money: Minor;
  since: Date | null;
  lastLogin: Date | null;
  /** 1 for direct members; null where the back end does not say. */
  depth: number | null;
  /** Active members directly below this agent. */
  below: number;
}

interface TeamSize {
  total: number;
  direct: number;
  today: number;
}

type Sent = LooseReply<Reply<'POST /team/childlist'>['data']['data'][number], 'depth'>;

function toTeamAgent(row: Sent): TeamAgent {
  return {
    id: Number(row.id),
    name: row.name,
    money: toMinor(row.money, 0n),
    since: toDate(row.created_at),
    lastLogin: toDate(row.last_login_log?.created_at),
    depth: row.depth === undefined ? null : Number(row.depth),
    below: Number(row.agentchild_count),
  };
}

/** The agents of the team whose names contain this text. */
const memberSource = (name: string): RecordSource<TeamAgent, TeamSize> => ({
  key: ['team-members', name],
  load: async (slice, options) => {
    const body = { ...(name !== '' && { name }), ...slice };
    const { data, sum } = await call('POST /team/childlist', { body }, options);
    const { rows, ...rest } = toPage<Sent>(data);
    return {
      page: { ...rest, rows: rows.map(toTeamAgent) },
      extra: {
        total: Number(sum.team_total_count),
        direct: Number(sum.team_direct_count),
        today: Number(sum.today_new_count),
      },
    };
  },
});

const rowHeight = 92;
const typingPauseMs = 250;

/** The agents of the team, newest first, with a search by part of the name. */
export function MembersScreen() {
  const t = useTranslate();
  const [typed, setTyped] = useTransientText();
  const name = useDebounced(typed.trim().toLowerCase(), typingPauseMs);
  const now = new Date(serverNow());
  const hasAdd = useCapability('POST /team/add');
  // No read tells whether they can be set: only our own server is known to accept them.
  const hasNewcomers = useIsKoiBackend();
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
      <QueryBoundary
        queries={[query]}
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
      </QueryBoundary>
    </Screen>
  );
}

function Size({ size }: { size: TeamSize }) {
  const t = useTranslate();
  const counts = [
    ['team.whole', size.total],
    ['team.direct', size.direct],
    ['team.newToday', size.today],
  ] as const;
  return (
    <DescriptionList layout="columns">
      {counts.map(([label, count]) => (
        <Description key={label} label={t(label)} size="lead">
          {count}
        </Description>
      ))}
    </DescriptionList>
  );
}

/** An agent of the team; links to that agent's details. */
function MemberRow({ agent, now }: { agent: TeamAgent; now: Date }) {
  const t = useTranslate();
  return (
    <a className={css.row} href={hrefTo('/Team/members/:id', { params: { id: agent.id } })}>
      <Avatar name={agent.name} size={40} />
      <span className={css.who}>
        <span className={css.name}>
          {agent.name}
          {agent.depth !== null && (
            <Badge tone={agent.depth === 1 ? 'brand' : 'neutral'}>
              {agent.depth === 1 ? t('team.isDirect') : t('team.depth', { n: agent.depth })}
            </Badge>
          )}
        </span>
        <span className={css.sub}>{t('team.hasBelow', { n: agent.below })}</span>
        <span className={css.sub}>
          {agent.lastLogin
            ? t('team.lastLogin', { time: showShortTime(agent.lastLogin, now) })
            : t('team.neverLoggedIn')}
        </span>
      </span>
      <span className={css.money}>
        <Money amount={agent.money} />
      </span>
      <ChevronIcon className="icon" />
    </a>
  );
}
