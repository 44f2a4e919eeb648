import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../parts/loaded.tsx';
import type { RowField } from '../parts/rows/field.ts';
import { useRewardRights } from './reward-rights.ts';
import { RulesCard } from './rules-card.tsx';
import { SettingsCard } from './settings-card.tsx';

interface RewardSettingsProps {
  of: 'wheel' | 'red-packets' | 'sign-in' | 'levels';
  /** In addition to those that every reward has. */
  fields?: readonly RowField[];
  read(): Promise<{ data: { version: string; rules?: Readonly<Record<string, string>> } }>;
  save(changed: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** The settings of a reward, and its rules if it has some. */
export function RewardSettings({ of, fields, read, save }: RewardSettingsProps) {
  const rights = useRewardRights();
  const query = useQuery({ queryKey: [of, 'settings'], queryFn: read });
  const saveAndRead = async (changed: Record<string, unknown>): Promise<void> => {
    await save(changed);
    await query.refetch();
  };
  const onStale = (): void => void query.refetch();
  return (
    <Loaded query={query}>
      {({ data }) => (
        <>
          <SettingsCard
            of={of}
            settings={data}
            {...(fields && { fields })}
            mayEdit={rights.terms}
            onSave={saveAndRead}
            onStale={onStale}
          />
          {(of === 'wheel' || of === 'red-packets') && data.rules && (
            <RulesCard
              of={of}
              rules={data.rules}
              mayEdit={rights.texts}
              onSave={(rules, reason) => saveAndRead({ rules, version: data.version, reason })}
              onStale={onStale}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
