import type { Reply } from '@koi/contract';
import { call } from '../api/client.ts';
import { Versions } from '../parts/versions.tsx';
import { differences, type Setting, useLanguageName, type Values } from './setting.ts';

type Change = Reply<'POST /operator/settings/history'>['data']['data'][number];

interface History {
  setting: Setting;
  /** Loads every language as it was before a change into the editor. */
  onTake?(values: Values): void;
}

export function SettingHistory({ setting, onTake }: History) {
  const languageName = useLanguageName();
  const { group, key } = setting;
  return (
    <Versions<Change>
      name={['settings', 'history', group, key]}
      read={async (page) =>
        (await call('POST /operator/settings/history', { body: { group, key, page } })).data
      }
      changesOf={({ before, after }) => differences(setting, before, after, languageName(setting))}
      onTake={onTake && (({ earlier }) => onTake(earlier))}
      take="take_back"
    />
  );
}
