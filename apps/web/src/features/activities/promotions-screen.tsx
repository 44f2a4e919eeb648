import { scales } from '@koi/ui/hero.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import ChevronIcon from '~icons/lucide/chevron-right';
import { activitiesQuery } from '../../api/queries/activities.ts';
import { Art } from '../../components/game-art.tsx';
import { Header } from '../../components/header.tsx';
import { Chips } from '../../components/segmented.tsx';
import { ListState } from '../../components/states.tsx';
import { classes } from '../../lib/classes.ts';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { hrefTo } from '../../navigation/paths.ts';
import screenCss from '../../navigation/screen.module.css';
import { useText } from '../../text/use-text.ts';
import { ActivityCards, CardsSkeleton, NoActivities } from './activity-cards.tsx';
import { typeText } from './activity-state.ts';
import { LevelDoors } from './level-doors.tsx';
import css from './promotions.module.css';
import { useAudience } from './use-audience.ts';

/** All promotions; a screen of the tab bar. */
export function PromotionsScreen() {
  const t = useText();
  const lang = useStore(langStore);
  const { name } = useAudience();
  const activities = useQuery(activitiesQuery(lang, name));
  const [kind, setKind] = useState(0);
  const kinds = [...new Set(activities.data?.map(({ type }) => Number(type)))].sort();
  const shown = kinds.includes(kind) ? kind : 0;
  return (
    <>
      <Header title={t('activities.title')} />
      <main className={screenCss.body}>
        <a className={classes(scales, css.hallDoor)} href={hrefTo('/Activity')}>
          <span className={css.hallArt}>
            <Art name="envelope" />
          </span>
          <span className={css.hallText}>
            <strong>{t('activities.hall')}</strong>
            <span>{t('activities.hallText')}</span>
          </span>
          <ChevronIcon aria-hidden />
        </a>
        <LevelDoors />
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
        <ListState
          query={activities}
          skeleton={<CardsSkeleton />}
          isEmpty={(rows) => rows.length === 0}
          empty={<NoActivities />}
        >
          {(rows) => (
            <ActivityCards
              base="/Main/activity/:id"
              cards={rows.filter(({ type }) => shown === 0 || Number(type) === shown)}
            />
          )}
        </ListState>
      </main>
    </>
  );
}
