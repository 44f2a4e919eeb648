import type { ApiConfig } from '../../config.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { SmsPurpose } from './sms-sender.ts';

/** The setting of the group `register` that requires codes for a purpose. */
const settingOf = {
  register: 'vip1_is_register_sms_open',
  reset: 'is_sms_reset_open',
  bind: 'is_sms_bind_open',
} as const satisfies Readonly<Record<SmsPurpose, string>>;

const keys: ReadonlySet<string> = new Set(Object.values(settingOf));

/** Settings that require a gateway for text messages: without one they are off, whatever their value. */
export const needsSender = (key: string): boolean => keys.has(key);

/** Whether codes for the purpose are sent and required. */
export async function needsSmsCode(
  { settings, config }: { settings: Settings; config: Pick<ApiConfig, 'sms'> },
  purpose: SmsPurpose,
): Promise<boolean> {
  return config.sms !== undefined && (await settings.read(`register.${settingOf[purpose]}`));
}
