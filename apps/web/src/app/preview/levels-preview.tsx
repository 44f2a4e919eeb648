import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { LevelRules } from '../../features/levels/level-rules.tsx';
import { type GameTrack, levelTextsOf } from '../../features/levels/queries.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import type { ShownDraft } from './preview-screens.ts';
import type { Configs } from './seed-configs.ts';

interface Rules {
  track: GameTrack;
  texts: Readonly<Record<string, string>>;
}

const written = queryOptions<Rules>({ queryKey: ['preview', 'levels'], queryFn: skipToken });

function seed({ content }: ShownDraft): void {
  const { groups = {} } = content as Configs;
  const track = groups.levelup_live ? 'live' : 'slot';
  const texts = levelTextsOf(groups[`levelup_${track}`] ?? {}, track);
  queryClient.setQueryData(written.queryKey, { track, texts });
}

/** The rules of a level track, as shown below its levels. */
function Preview() {
  const t = useTranslate();
  const { data } = useQuery(written);
  if (!data) return null;
  return (
    <Screen title={t(`profile.${data.track}Levels`)}>
      <LevelRules texts={data.texts} />
    </Screen>
  );
}

export default { seed, Preview };
