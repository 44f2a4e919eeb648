import { jsonEntry, jsonSettings, type RegisterField } from '@koi/rules/json-settings';
import type { AppContext } from '../../context.ts';
import type { Settings } from '../../settings/settings.ts';

const FIELDS = jsonSettings['register.register_setting_json'];

/** Whether registrations require this field; a missing flag counts as on. */
export const isFieldRequired = (flags: string, field: RegisterField, isMobile: boolean): boolean =>
  jsonEntry(FIELDS, flags, isMobile ? `${field}_mobile` : field) ?? true;

/** Whether there is anybody who could have invited a new member; on a new site there is nobody. */
export async function hasInviters({ database }: Pick<AppContext, 'database'>): Promise<boolean> {
  const agent = await database.db
    .selectFrom('member')
    .select('id')
    .where('agent_id', 'is not', null)
    .where('status', '=', 1)
    .where('is_demo', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return agent !== undefined;
}

/** The flags as the form of registration reads them. */
export async function requiredFields(
  ctx: Pick<AppContext, 'database'> & { settings: Settings },
  flags: string,
): Promise<string> {
  const isRequired =
    isFieldRequired(flags, 'isInviteCodeRequired', true) ||
    isFieldRequired(flags, 'isInviteCodeRequired', false);
  if (!isRequired || (await hasInviters(ctx))) return flags;
  return JSON.stringify({
    ...JSON.parse(flags),
    isInviteCodeRequired: 0,
    isInviteCodeRequired_mobile: 0,
  });
}
