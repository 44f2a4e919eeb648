import { buttonClass } from '@koi/ui/button.tsx';
import { Description, DescriptionList } from '@koi/ui/description-list.tsx';
import { useStore } from '@koi/ui/external-store.ts';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { EmptyState } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Money } from '../../shared/components/money.tsx';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { hrefTo } from '../../shared/navigation/paths.ts';
import { showMinutes } from '../../shared/records/show-time.ts';
import { Zone } from '../../shared/records/zone.tsx';
import { childQuery } from './queries.ts';
import { showRate } from './rates.ts';
import { childRatesQuery } from './rates-queries.ts';

/** Details of a member of the team, and yesterday's earnings from that member's own team. */
export function MemberFacts({ id }: { id: number }) {
  const t = useTranslate();
  const query = useQuery(childQuery(id));
  // Not in this team, or disabled meanwhile: retrying does not help.
  if (isRefused(query.error)) return <RefusedMember error={query.error} />;
  return (
    <QueryBoundary queries={[query]} skeleton={<SkeletonRows count={2} height={160} radius={20} />}>
      {(child) => (
        <>
          <Panel title={t('team.facts')}>
            <DescriptionList>
              <Description label={t('team.since')}>{showMinutes(child.since)}</Description>
              <Description label={t('team.teamOf')}>{child.below}</Description>
              <Description label={t('team.belowDirectly')}>{child.directlyBelow}</Description>
            </DescriptionList>
            <Zone />
          </Panel>
          <OwnRates id={id} />
          <Panel title={t('team.earnedYesterday')}>
            <DescriptionList>
              <Description label={t('team.commission')}>
                <Money amount={child.commission} tone="gain" />
              </Description>
              <Description label={t('team.fromDirect')}>
                <Money amount={child.fromDirect} tone="gain" />
              </Description>
            </DescriptionList>
          </Panel>
        </>
      )}
    </QueryBoundary>
  );
}

export const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused';

/** Instead of what is about somebody who is not in the team. */
export function RefusedMember({ error }: { error: ApiError }) {
  const t = useTranslate();
  return (
    <EmptyState
      title={errorMessage(error)}
      action={
        <a className={buttonClass({ variant: 'secondary' })} href={hrefTo('/Team/members')}>
          {t('team.toMembers')}
        </a>
      }
    />
  );
}

/** The rates of a direct member; agents may not see the rates of any other. */
function OwnRates({ id }: { id: number }) {
  const t = useTranslate();
  const { data } = useQuery(childRatesQuery(id, useStore(langStore)));
  if (!data || data.bounds.length === 0) return null;
  return (
    <Panel title={t('team.rates')}>
      <DescriptionList>
        {data.bounds.map(({ gameType, name }) => (
          <Description key={gameType} label={name}>
            {showRate(data.rates.get(gameType) ?? 0n)}
          </Description>
        ))}
      </DescriptionList>
      <a
        className={buttonClass({ variant: 'secondary', block: true })}
        href={hrefTo('/Team/rates/:id', { params: { id } })}
      >
        {t('team.changeRates')}
      </a>
    </Panel>
  );
}
