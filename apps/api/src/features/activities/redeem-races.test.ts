import { expect, test } from 'vitest';
import { activityParts } from '../../../test/activities.ts';
import { testApi } from '../../../test/api.ts';
import { duringChange } from '../../../test/lock-waits.ts';

testApi(
  'gift codes under change',
  (current) => {
    const { open, close, everywhere, awards, main, verify } = activityParts(current);
    const redeem = (token: string, code: string) =>
      current().call('POST /act/code', { token, body: { code }, query: { lang: 'en' } });

    /** Claims that start while an operator's change is not committed yet. */
    async function claimDuring(
      { id, code }: { id: number; code: string },
      change: { code_limit?: number; amounts?: string; is_open?: boolean },
    ) {
      const members = [await current().member(), await current().member(), await current().member()];
      const begun = await duringChange(
        current().app.context.database,
        async (trx) => {
          await trx.selectFrom('activity').select('id').where('id', '=', String(id)).forUpdate().execute();
          await trx.updateTable('activity').set(change).where('id', '=', String(id)).execute();
        },
        { begin: () => members.map(({ token }) => redeem(token, code)), waiting: members.length },
      );
      return { members, answers: await Promise.all(begun) };
    }

    test('whoever claims while the number of gifts is lowered gets one of those that are left', async () => {
      const id = await open({
        rule: 'code_gift',
        code: 'RACE1',
        code_limit: 3,
        amounts: everywhere({ money: '18' }),
      });
      const { members, answers } = await claimDuring(
        { id, code: 'RACE1' },
        {
          code_limit: 1,
          amounts: JSON.stringify(everywhere({ money: '500' })),
        },
      );
      expect(answers.map(({ status, body }) => body.error ?? status).toSorted()).toEqual([
        200,
        'gift_code_gone',
        'gift_code_gone',
      ]);
      expect((await Promise.all(members.map((member) => main(member.id)))).toSorted()).toEqual([
        0n,
        0n,
        500n,
      ]);
      await close(id);
      await verify();
    });

    test('a limit that is set while a code without one is claimed holds for those who wait', async () => {
      const id = await open({ rule: 'code_gift', code: 'RACE2', amounts: everywhere({ money: '18' }) });
      const { members } = await claimDuring({ id, code: 'RACE2' }, { code_limit: 1 });
      const paid = await Promise.all(members.map((member) => awards(member.id)));
      expect(paid.flat()).toHaveLength(1);
      await close(id);
    });

    test('a code that is closed meanwhile gives nothing', async () => {
      const id = await open({
        rule: 'code_gift',
        code: 'RACE3',
        code_limit: 9,
        amounts: everywhere({ money: '18' }),
      });
      const { members, answers } = await claimDuring({ id, code: 'RACE3' }, { is_open: false });
      expect(new Set(answers.map(({ body }) => body.error))).toEqual(new Set(['gift_code_unknown']));
      expect((await Promise.all(members.map((member) => awards(member.id)))).flat()).toEqual([]);
      await verify();
    });
  },
  { kinds: ['postgres'] },
);
