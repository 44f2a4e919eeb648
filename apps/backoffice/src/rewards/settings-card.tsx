import { useTranslate } from 'react-admin';
import { EditableRows } from '../parts/rows/editable-rows.tsx';
import type { RowField } from '../parts/rows/field.ts';

interface Settings {
  settings: object;
  /** Beside switch, wallet and turnover, which every reward has. */
  fields?: readonly RowField[];
  mayEdit: boolean;
  /** Takes what has changed only: the rest stays as somebody else may have set it meanwhile. */
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

/** Switch, wallet and turnover of a reward, and what it has besides. */
export function SettingsCard({ settings, fields = [], mayEdit, onSave, onStale }: Settings) {
  const translate = useTranslate();
  return (
    <EditableRows<object>
      title={translate('koi.rewards.settings')}
      rows={[settings]}
      idOf={() => 'settings'}
      fields={[...common, ...fields]}
      mayEdit={mayEdit}
      onlyChanged
      onSave={async (changed) => {
        await onSave(changed);
        return 'saved';
      }}
      onStale={onStale}
    />
  );
}
