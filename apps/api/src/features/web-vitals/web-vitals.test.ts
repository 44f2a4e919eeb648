import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { setSetting } from '../../../test/set-setting.ts';

testApi('field figures', (api) => {
  const tell = (figures: object[], { connection = '4g', lang = 'th' } = {}) =>
    api().call('POST /web_vitals', { query: { lang }, body: { connection, figures } } as never);
  const counted = async (line: string) => {
    const { body } = await api().app.inject('/metrics');
    return Number(
      body
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.split(' ')[1] ?? 0,
    );
  };
  const labels = 'route="/Activity/:id",language="th",connection="slow"';

  test('are counted by screen, language and network', async () => {
    const figures = [
      { name: 'LCP', value: 1700, route: '/Activity/:id' },
      { name: 'INP', value: 90, route: '/Activity/:id' },
      { name: 'CLS', value: 0.07, route: '/Activity/:id' },
    ];
    expect((await tell(figures, { connection: '3g' })).status).toBe(200);
    expect(await counted(`koi_web_lcp_seconds_bucket{le="1",${labels}}`)).toBe(0);
    expect(await counted(`koi_web_lcp_seconds_bucket{le="2.5",${labels}}`)).toBe(1);
    expect(await counted(`koi_web_inp_seconds_sum{${labels}}`)).toBe(0.09);
    expect(await counted(`koi_web_cls_sum{${labels}}`)).toBe(0.07);
  });

  test('have few series, whoever tells what', async () => {
    const figures = ['LCP', 'INP', 'CLS'].map((name) => ({ name, value: 1, route: '/Member/Vip' }));
    for (const connection of ['slow-2g', '2g', '3g', '4g', 'unknown'])
      expect((await tell(figures, { connection })).status).toBe(200);
    const { body } = await api().app.inject('/metrics');
    const series = body.split('\n').filter((line) => line.includes('route="/Member/Vip"'));
    const connections = series.map((line) => /connection="(\w+)"/.exec(line)?.[1]);
    expect(new Set(connections)).toEqual(new Set(['slow', 'fast', 'unknown']));
    // Of one screen and language; all screens and languages together have 16 200.
    expect(series).toHaveLength(3 * 3 * 6);
  });

  describe('are refused', () => {
    test.each([
      ['with a screen that the app has not', [{ name: 'LCP', value: 1, route: '/Activity/7' }], 422],
      ['with an unknown figure', [{ name: 'FID', value: 1, route: '/Main/home' }], 422],
      ['with a negative value', [{ name: 'LCP', value: -1, route: '/Main/home' }], 422],
      ['with none', [], 422],
      ['with more than a page has', Array(4).fill({ name: 'LCP', value: 1, route: '/Main/home' }), 422],
      [
        'when they are longer than three can be',
        [{ name: 'LCP', value: 1, route: '/Main/home', more: 'x'.repeat(2_000) }],
        413,
      ],
    ])('%s', async (_what, figures, status) => {
      expect((await tell(figures)).status).toBe(status);
    });

    test('while the site does not want them', async () => {
      await setSetting(api().app.context, 'system.is_web_vitals_open', '0');
      const { body } = await api().call('GET /system/configs', { query: { group: 'system' } });
      expect(body.data.is_web_vitals_open).toBe('0');
      expect((await tell([{ name: 'LCP', value: 1, route: '/Main/home' }])).body.error).toBe('feature_off');
      await setSetting(api().app.context, 'system.is_web_vitals_open', '1');
    });
  });
});
