import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { hallQuery } from '../../api/queries/activities.ts';
import { later } from '../../components/later.tsx';
import { Tabs } from '../../components/segmented.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { ListState } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useText } from '../../text/use-text.ts';
import { ActivityCards, CardsSkeleton, NoActivities } from './activity-cards.tsx';
import { HallHero } from './hall-hero.tsx';
import { RewardDoors } from './reward-doors.tsx';
import { useAudience } from './use-audience.ts';

const ApplyResults = later(() => import('./apply-results.tsx'), 'ApplyResults', <SkeletonRows />);

/** The hall: promotions to apply for, gift codes, and the results of applications. */
export function ActivityListScreen() {
  const t = useText();
  const panel = useId();
  const lang = useStore(langStore);
  const { audience, name } = useAudience();
  const client = useQueryClient();
  const hall = useQuery({
    ...hallQuery(lang, name),
    // A page rendered for all members contains the offers for visitors.
    placeholderData: () => client.getQueryData(hallQuery(lang, '').queryKey),
  });
  const [tab, setTab] = useState<'activities' | 'results'>('activities');
  return (
    <Screen title={t('activities.hall')}>
      <HallHero audience={audience} latest={hall.data?.latest ?? []} />
      <RewardDoors />
      <Tabs
        label={t('activities.hall')}
        value={tab}
        onChange={setTab}
        choices={[
          { value: 'activities', label: t('activities.activities') },
          { value: 'results', label: t('activities.results') },
        ]}
      />
      <div id={panel} role="tabpanel" aria-label={t(`activities.${tab}`)}>
        {tab === 'results' ? (
          <ApplyResults key={name} ownName={name} />
        ) : (
          <ListState
            query={hall}
            skeleton={<CardsSkeleton />}
            isEmpty={({ activities }) => activities.length === 0}
            empty={<NoActivities />}
          >
            {({ activities }) => (
              <ActivityCards
                base="/Activity/:id"
                cards={activities.map((row) => ({
                  ...row,
                  cover_image: row.hall_image || row.cover_image,
                  rule: row.terms?.rule ?? null,
                }))}
              />
            )}
          </ListState>
        )}
      </div>
    </Screen>
  );
}
