import { beforeAll, expect, test } from 'vitest';
import { type ApiAnswer, testApi } from '../../../test/api.ts';
import { register } from '../../../test/sms.ts';

testApi('names and phones of people', (api) => {
  beforeAll(() => api().member());

  test.each([
    ['naming1', '13800000021', 'Nguyễn Hoàng Phương Linh'],
    ['naming2', '13800000022', 'ณัฐพงศ์ ศรีสุวรรณรัตน์กุล'],
    ['naming3', '13800000023', 'Trần Nguyễn Bảo Ngọc Anh'.normalize('NFD')],
    ['naming4', '13800000024', 'L'.repeat(60)],
  ])('%s: %s has the whole name %s, in one form of its characters', async (name, phone, realname) => {
    const { body } = await register(api(), { name, phone, realname });
    const { data } = (await api().call('POST /auth/me', { token: body.token })).body;
    expect([data.realname, data.phone]).toEqual([realname.normalize('NFC'), phone]);
  });

  test('one phone line opens one account, in whatever spelling', async () => {
    const spellings = ['0977371916', '+84977371916', '84977371916', '0084 977 371 916', '+84 0977.371.916'];
    const answers: ApiAnswer[] = [];
    for (const [at, phone] of spellings.entries())
      answers.push(await register(api(), { name: `lined${at}`, phone: `${phone}\u202c`, lang: 'vi' }));
    expect(answers.map(({ body }) => body.errors ?? 'opened')).toEqual([
      'opened',
      ...Array.from({ length: 4 }, () => ({ phone: [expect.any(String)] })),
    ]);
  });
});
