import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '../../api/failures.ts';
import { childRatesQuery } from '../../api/queries/rates.ts';
import { childQuery } from '../../api/queries/team.ts';
import { failureText } from '../../api/report-failure.ts';
import { buttonClass } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import { showRate } from '../../rates/rates.ts';
import { showMinutes } from '../../records/show-time.ts';
import { Zone } from '../../records/zone.tsx';
import { useText } from '../../text/use-text.ts';
import css from './members.module.css';

/** Details of a member of the team, and yesterday's earnings from that member's own team. */
export function MemberFacts({ id }: { id: number }) {
  const t = useText();
  const query = useQuery(childQuery(id));
  // Not in this team, or disabled meanwhile: retrying does not help.
  if (query.error instanceof CallFailure && query.error.kind === 'refused')
    return (
      <EmptyState
        title={failureText(query.error)}
        action={
          <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Team/members')}>
            {t('team.toMembers')}
          </a>
        }
      />
    );
  return (
    <ListState
      query={query}
      skeleton={<SkeletonRows count={2} height={160} radius={20} />}
      isEmpty={() => false}
      empty={null}
    >
      {(child) => (
        <>
          <Panel title={t('team.facts')}>
            <dl className={css.facts}>
              <Fact label={t('team.since')}>{showMinutes(child.since)}</Fact>
              <Fact label={t('team.teamOf')}>{child.below}</Fact>
              <Fact label={t('team.belowDirectly')}>{child.directlyBelow}</Fact>
            </dl>
            <Zone />
          </Panel>
          <OwnRates id={id} />
          <Panel title={t('team.earnedYesterday')}>
            <dl className={css.facts}>
              <Fact label={t('team.commission')}>
                <Money amount={child.commission} tone="gain" />
              </Fact>
              <Fact label={t('team.fromDirect')}>
                <Money amount={child.fromDirect} tone="gain" />
              </Fact>
            </dl>
          </Panel>
        </>
      )}
    </ListState>
  );
}

/** The rates of a direct member; agents may not see the rates of any other. */
function OwnRates({ id }: { id: number }) {
  const t = useText();
  const { data } = useQuery(childRatesQuery(id, useStore(langStore)));
  if (!data || data.bounds.length === 0) return null;
  return (
    <Panel title={t('team.rates')}>
      <dl className={css.facts}>
        {data.bounds.map(({ gameType, name }) => (
          <Fact key={gameType} label={name}>
            {showRate(data.rates.get(gameType) ?? 0n)}
          </Fact>
        ))}
      </dl>
      <a
        className={buttonClass({ variant: 'secondary', block: true })}
        href={hrefTo('/Team/rates/:id', { params: { id } })}
      >
        {t('team.changeRates')}
      </a>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
