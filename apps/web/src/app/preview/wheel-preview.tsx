import type { Reply } from '@koi/contract';
import { queryClient } from '../../api/query-client.ts';
import { wheelSettingOf, wheelSettingQuery } from '../../features/wheel/queries.ts';
import { WheelScreen } from '../../features/wheel/wheel-screen.tsx';
import type { ShownDraft } from './preview-screens.ts';

function seed({ lang, content }: ShownDraft): void {
  const setting = wheelSettingOf(content as Reply<'GET /wheel/setting'>['data']);
  queryClient.setQueryData(wheelSettingQuery(lang).queryKey, setting);
}

export default { seed, Preview: WheelScreen };
