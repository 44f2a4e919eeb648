import { useStore } from '@koi/ui/external-store.ts';
import { Header } from '@koi/ui/header.tsx';
import { Stack } from '@koi/ui/layout.tsx';
import { lazyComponent } from '@koi/ui/lazy-component.tsx';
import { Panel } from '@koi/ui/panel.tsx';
import { QueryBoundary } from '@koi/ui/query-boundary.tsx';
import { Chips, Tabs } from '@koi/ui/segmented.tsx';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIsKoiBackend } from '../../api/compat/capabilities.ts';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { keyed } from '../../shared/lists/keyed.ts';
import { useAddress } from '../../shared/navigation/router.ts';
import screenCss from '../../shared/navigation/screen.module.css';
import { Screen } from '../../shared/navigation/screen.tsx';
import { type ActivityFacts, ActivityRows, ActivityRowsSkeleton, NoActivities } from './activity-rows.tsx';
import { typeText } from './activity-state.ts';
import { CodeForm } from './code-form.tsx';
import css from './promotions.module.css';
import { activitiesQuery, hallQuery } from './queries.ts';
import { Rewards } from './rewards.tsx';
import { useAudience } from './use-audience.ts';

const ApplyResults = lazyComponent(() => import('./apply-results.tsx'), 'ApplyResults', <SkeletonRows />);

/** How many of the newest payments are shown. */
const latestShown = 3;

/**
 * Everything that the site gives, in one place: rewards, promotions, gift codes, and the results of applications. On
 * the tab bar, and with its own header at `/Activity`.
 */
export function PromotionsScreen() {
  const t = useTranslate();
  const isTab = useAddress().pathname === '/Main/activity';
  if (!isTab)
    return (
      <Screen title={t('common.promos')}>
        <Promotions base="/Activity/:id" />
      </Screen>
    );
  return (
    <>
      <Header title={t('common.promos')} />
      <main className={screenCss.body}>
        <Promotions base="/Main/activity/:id" />
      </main>
    </>
  );
}

function Promotions({ base }: { base: '/Activity/:id' | '/Main/activity/:id' }) {
  const t = useTranslate();
  const panel = useId();
  const { audience, name } = useAudience();
  const hasCodes = useIsKoiBackend();
  const [tab, setTab] = useState<'offers' | 'results'>('offers');
  return (
    <>
      <Tabs
        label={t('common.promos')}
        value={tab}
        onChange={setTab}
        choices={[
          { value: 'offers', label: t('activities.offers') },
          { value: 'results', label: t('activities.results') },
        ]}
      />
      <Stack id={panel} role="tabpanel" aria-label={t(`activities.${tab}`)} gap={6}>
        {tab === 'results' ? (
          <ApplyResults key={name} ownName={name} />
        ) : (
          <>
            <Rewards audience={audience} />
            <Offers base={base} />
            {hasCodes && (
              <Panel title={t('activities.code')}>
                <CodeForm audience={audience} />
              </Panel>
            )}
          </>
        )}
      </Stack>
    </>
  );
}

/** The running activities, by kind, and who was paid lately. */
function Offers({ base }: { base: '/Activity/:id' | '/Main/activity/:id' }) {
  const t = useTranslate();
  const lang = useStore(langStore);
  const { name } = useAudience();
  const cards = useQuery(activitiesQuery(lang, name));
  const hall = useQuery(hallQuery(lang, name));
  const [kind, setKind] = useState(0);
  return (
    <QueryBoundary
      queries={[cards, hall]}
      skeleton={<ActivityRowsSkeleton />}
      isEmpty={(some, { activities }) => some.length + activities.length === 0}
      empty={<NoActivities />}
    >
      {(some, { activities, latest }) => {
        const all = together(some, activities);
        const kinds = [...new Set(all.map(({ type }) => Number(type)))].sort();
        const shown = kinds.includes(kind) ? kind : 0;
        return (
          <>
            {kinds.length > 1 && (
              <Chips
                label={t('activities.kind')}
                value={shown}
                onChange={setKind}
                choices={[
                  { value: 0, label: t('activities.all') },
                  ...kinds.map((type) => ({ value: type, label: t(typeText(type)) })),
                ]}
              />
            )}
            <ActivityRows
              base={base}
              activities={all.filter(({ type }) => shown === 0 || Number(type) === shown)}
            />
            {latest.length > 0 && <Latest payments={latest} />}
          </>
        );
      }}
    </QueryBoundary>
  );
}

/** One list of both: an activity to apply for is a card as well, unless it has no picture of its own. */
function together(
  cards: readonly ActivityFacts[],
  toApply: readonly (ActivityFacts & { hall_image: string | null })[],
): ActivityFacts[] {
  const known = new Set(cards.map(({ id }) => id));
  const others = toApply.filter(({ id }) => !known.has(id));
  return [...cards, ...others.map((row) => ({ ...row, cover_image: row.cover_image || row.hall_image }))];
}

/** Whom the site paid lately, masked by the server. */
function Latest({ payments }: { payments: readonly { name: string; title: string }[] }) {
  const t = useTranslate();
  return (
    <Panel title={t('activities.latest')}>
      <ul className={css.latest}>
        {keyed(payments.slice(0, latestShown), ({ name, title }) => `${name} ${title}`).map(
          ([key, { name, title }]) => (
            <li key={key}>
              <b>{name}</b> {title}
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}
