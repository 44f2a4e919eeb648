import { memberStatuses } from '@koi/contract/enumerations';
import type { AppContext } from '../../context.ts';
import type { SettingValues } from '../../platform/settings/settings.ts';

/** Whether there is anybody who could have invited a new member; on a new site there is nobody. */
export async function hasInviters({ database }: Pick<AppContext, 'database'>): Promise<boolean> {
  const agent = await database.db
    .selectFrom('member')
    .select('id')
    .where('agent_id', 'is not', null)
    .where('status', '=', memberStatuses.active)
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst();
  return agent !== undefined;
}

/** The flags as the form of registration reads them. */
export async function requiredFields(
  ctx: Pick<AppContext, 'database'>,
  values: SettingValues,
): Promise<string> {
  const flags = values.read('register.register_setting_json');
  const text = values.text('register.register_setting_json');
  const isRequired = flags.isInviteCodeRequired || flags.isInviteCodeRequired_mobile;
  if (!isRequired || (await hasInviters(ctx))) return text;
  return JSON.stringify({ ...JSON.parse(text), isInviteCodeRequired: 0, isInviteCodeRequired_mobile: 0 });
}
