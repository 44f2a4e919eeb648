import type { Reply } from '@koi/contract';
import { type Commands, wholeNumber } from './commands.ts';
import { show } from './lists.ts';
import type { Column } from './table.ts';

type ProofRow = Reply<'POST /operator/ledger/proofs'>['data']['data'][number];

const columns: readonly Column<ProofRow>[] = [
  { title: 'id', value: (row) => String(row.id), right: true },
  { title: 'of', value: (row) => (row.scope === 'all' ? 'everything' : 'what is new') },
  { title: 'result', value: (row) => row.state },
  { title: 'differences', value: (row) => String(row.differences), right: true },
  { title: 'began', value: (row) => row.started_at },
  { title: 'ended', value: (row) => row.finished_at ?? '' },
];

export const ledgerCommands: Commands = {
  proofs: {
    run: async (client, { options }) => {
      const page = wholeNumber('--page', options.page ?? '1');
      const { data } = await client.call('POST /operator/ledger/proofs', { page, limit: 20 });
      const problems = data.data.flatMap(({ id, problems: found }) =>
        found.map(({ rule, subject, detail }) => `proof ${id}: ${rule}: ${subject}: ${detail}`),
      );
      return [show('proof', columns, data), ...problems].join('\n');
    },
  },
  prove: {
    run: async (client) => {
      await client.call('POST /operator/ledger/prove', {});
      return 'The whole ledger is proven now; "proofs" shows the result.';
    },
  },
};
