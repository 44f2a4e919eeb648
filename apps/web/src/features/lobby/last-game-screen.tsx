import { useStore } from '@koi/ui/external-store.ts';
import { SkeletonRows } from '@koi/ui/skeleton.tsx';
import { OfflineFallback } from '@koi/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { langStore } from '../../shared/i18n/languages.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import { useGo } from '../../shared/navigation/use-go.ts';
import { useLaunchTargets } from './game-link.tsx';
import { gameTypesQuery, recentQuery } from './queries.ts';

/** The target of the home screen shortcut: redirects to the game played last, or to the lobby. */
export function LastGameScreen() {
  const t = useTranslate();
  const go = useGo();
  const launchTargetOf = useLaunchTargets();
  const recent = useQuery(recentQuery(useStore(langStore)));
  const types = useQuery(gameTypesQuery);
  const isLeft = useRef(false);
  const isKnown = !recent.isPending && !types.isPending;
  const [last] = recent.data ?? [];
  useEffect(() => {
    if (!isKnown || isLeft.current) return;
    isLeft.current = true;
    const launchTarget = last && launchTargetOf(last);
    if (launchTarget && 'refuse' in launchTarget) launchTarget.refuse();
    go.to(launchTarget && 'path' in launchTarget ? launchTarget.path : '/Main/home', { replace: true });
  }, [isKnown, last, launchTargetOf, go]);
  return (
    <Screen title={t('lobby.recent')}>
      <OfflineFallback>
        <SkeletonRows />
      </OfflineFallback>
    </Screen>
  );
}
