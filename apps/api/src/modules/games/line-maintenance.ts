import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Types of games can be closed for a while, each with a note in the member's language and an end. Nobody opens one; what members have there
 * comes home as always.
 * @throws Refusal line_maintenance when everything that may be meant is closed
 */
export async function refuseUnderMaintenance(
  { settings }: Pick<AppContext, 'settings'>,
  types: readonly number[],
  lang: Lang,
): Promise<void> {
  const lines = await settings.group('maintenance', lang);
  const [closed] = types;
  if (closed === undefined || types.some((type) => lines.get(`line_${type}`) !== '1')) return;
  const [message = '', until = ''] = ['message', 'until'].map((what) => lines.get(`line_${closed}_${what}`));
  throw new Refusal('line_maintenance', {
    values: { note: [message, until && `~ ${until}`].filter(Boolean).join(' ') },
  });
}
