import type { Reply } from '@koi/contract';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../api/client.ts';
import { Pages } from '../parts/pages.tsx';
import { DifferenceTable } from './difference.tsx';
import { type Setting, type Values, valueLanguages } from './setting.ts';

type Change = Reply<'POST /operator/settings/history'>['data']['data'][number];

/** Who changed it, when, from what to what; any earlier value can be taken into the editor. */
export function SettingHistory({ setting, onTake }: { setting: Setting; onTake?: (values: Values) => void }) {
  const translate = useTranslate();
  const { group, key } = setting;
  return (
    <Pages<Change>
      name={['settings', 'history', group, key]}
      read={async (page) =>
        (await call('POST /operator/settings/history', { body: { group, key, page } })).data
      }
      columns={[
        {
          label: 'koi.settings.when',
          show: ({ created_at, operator }) => (
            <>
              {created_at}
              <br />
              {operator}
            </>
          ),
        },
        {
          label: 'koi.settings.change',
          show: ({ before, after, reason }) => (
            <>
              <DifferenceTable
                langs={valueLanguages.filter((lang) => lang in after)}
                before={before}
                after={after}
              />
              {reason}
            </>
          ),
        },
        {
          label: '',
          show: ({ before, after }) =>
            onTake && (
              <Button
                size="small"
                onClick={() =>
                  onTake(Object.fromEntries(Object.keys(after).map((lang) => [lang, before[lang] ?? ''])))
                }
              >
                {translate('koi.settings.take_back')}
              </Button>
            ),
        },
      ]}
    />
  );
}
