import type { Lang } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Game types can be closed for maintenance, each with a note in the member's language and an end. Games of a
 * closed type cannot be opened; balances at suppliers come back as usual.
 * @throws Refusal line_maintenance when all possible types are closed
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
