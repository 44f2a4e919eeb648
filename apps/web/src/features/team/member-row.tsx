import ChevronIcon from '~icons/lucide/chevron-right';
import { Avatar } from '../../components/avatar.tsx';
import { Money } from '../../components/money.tsx';
import { Badge } from '../../components/surfaces.tsx';
import { hrefTo } from '../../navigation/paths.ts';
import { showShortTime } from '../../records/show-time.ts';
import { useText } from '../../text/use-text.ts';
import type { TeamAgent } from './member-source.ts';
import css from './members.module.css';

/** An agent of the team; links to that agent's details. */
export function MemberRow({ agent, now }: { agent: TeamAgent; now: Date }) {
  const t = useText();
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
