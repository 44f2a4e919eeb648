import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { gameTypesQuery, recentQuery } from '../../api/queries/games.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Waiting } from '../../components/states.tsx';
import { useStore } from '../../lib/external-store.ts';
import { langStore } from '../../lib/languages.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { useText } from '../../text/use-text.ts';
import { useDoorOf } from './game-door.tsx';

/** The target of the home screen shortcut: redirects to the game played last, or to the lobby. */
export function LastGameScreen() {
  const t = useText();
  const go = useGo();
  const doorOf = useDoorOf();
  const recent = useQuery(recentQuery(useStore(langStore)));
  const types = useQuery(gameTypesQuery);
  const isLeft = useRef(false);
  const isKnown = !recent.isPending && !types.isPending;
  const [last] = recent.data ?? [];
  useEffect(() => {
    if (!isKnown || isLeft.current) return;
    isLeft.current = true;
    const door = last && doorOf(last);
    if (door && 'refuse' in door) door.refuse();
    go.to(door && 'path' in door ? door.path : '/Main/home', { replace: true });
  }, [isKnown, last, doorOf, go]);
  return (
    <Screen title={t('lobby.recent')}>
      <Waiting>
        <SkeletonRows />
      </Waiting>
    </Screen>
  );
}
