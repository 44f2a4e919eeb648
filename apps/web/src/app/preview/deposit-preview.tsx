import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { DepositMethods, type Method } from '../../features/deposits/deposit-methods.tsx';
import {
  companyChannelsQuery,
  type OnlineChannel,
  onlineChannelsQuery,
} from '../../features/deposits/queries.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import { Screen } from '../../shared/navigation/screen.tsx';
import type { ShownDraft } from './preview-screens.ts';
import { seedConfigs } from './seed-configs.ts';

const written = queryOptions<Method>({ queryKey: ['preview', 'deposit'], queryFn: skipToken });

/** The preview makes no requests, so this replaces the site's own channel. */
const gateway: OnlineChannel = {
  id: 1,
  type: 'online_alipay',
  type_text: 'Alipay',
  desc: '',
  memo: '',
  qrcode: '',
  min: 100,
  max: 20_000,
  rate: '0.00',
  is_open: 1,
  lang: 'zh_cn',
  created_at: '',
  updated_at: '',
};

function seed(draft: ShownDraft): void {
  seedConfigs(draft);
  // The setting being edited: the text about a method is visible while that method is chosen.
  const { shown } = draft.content as { shown: string };
  queryClient.setQueryData(written.queryKey, shown.startsWith('company') ? 'company' : 'online');
  const bank = { ...gateway, id: 2, type: 'company_bankpay', type_text: 'ICBC' } as const;
  queryClient.setQueryData(onlineChannelsQuery(draft.lang).queryKey, [gateway]);
  queryClient.setQueryData(companyChannelsQuery(draft.lang).queryKey, [
    { ...bank, account: '6222020000009999', name: 'Koi', params: {}, remark_code: 4821 },
  ]);
}

/** The deposit methods with their texts, and an account for each. */
function Preview() {
  const t = useTranslate();
  const { data: start } = useQuery(written);
  if (!start) return null;
  return (
    <Screen title={t('common.deposit')}>
      <DepositMethods key={start} start={start} onOrdered={() => undefined} />
    </Screen>
  );
}

export default { seed, Preview };
