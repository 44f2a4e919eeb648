import { useTranslate } from 'react-admin';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField } from '../parts/rows/field.ts';
import { rewardVersions } from './reward-versions.ts';

interface Settings {
  of: 'wheel' | 'red-packets' | 'sign-in' | 'levels';
  settings: { version: string };
  /** In addition to switch, wallet and turnover, which every reward has. */
  fields?: readonly RowField[];
  mayEdit: boolean;
  /** Saves the changed fields with the version seen: concurrent changes are not overwritten. */
  onSave(changed: Record<string, unknown>): Promise<unknown>;
  onStale(): void;
}

const common: readonly RowField[] = [
  { key: 'is_open', label: 'koi.rewards.is_open', kind: 'flag' },
  {
    key: 'money_type',
    label: 'koi.rewards.wallet',
    kind: 'choice',
    choices: [
      { id: 'money', name: 'koi.rewards.wallet_main' },
      { id: 'fs_money', name: 'koi.rewards.wallet_rebate' },
    ],
  },
  { key: 'ml_percent', label: 'koi.rewards.turnover_percent', kind: 'decimal', max: 9999.99 },
];

/** Switch, wallet and turnover of a reward, and its extra fields. */
export function SettingsCard({ of, settings, fields = [], mayEdit, onSave, onStale }: Settings) {
  const translate = useTranslate();
  return (
    <EditableRows<{ version: string }>
      title={translate('koi.rewards.settings')}
      rows={[settings]}
      idOf={() => 'settings'}
      fields={[...common, ...fields]}
      mayEdit={mayEdit}
      onlyChanged
      takesReason
      onSave={async (changed, { version } = settings) => {
        await onSave({ ...changed, version });
        return 'saved';
      }}
      onStale={onStale}
      versionsOf={() => rewardVersions('settings', of)}
    />
  );
}
