import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { wireOf } from '../../../test/wire.ts';

testApi('answers of some length', (current) => {
  const read = (encoding?: string) => {
    const { url } = wireOf('GET /system/notices', { query: { lang: 'en' } });
    return current().app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });
  };

  test('go packed to who takes it, and say that they depend on that', async () => {
    await current().app.context.database.run(
      `insert into notice (placement, lang, texts, is_open, weight, created_at, updated_at)
         values ('main', 'common', '{"en": {"title": "Cup", "content": "${'Spin and win. '.repeat(200)}"}}', true, 0, now(), now())`,
    );
    const plain = await read();
    const compressed = await read('gzip, br');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Origin, Accept-Encoding' });
    expect(plain.headers.vary).toBe('Origin, Accept-Encoding');
    expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
    expect(JSON.parse(String(brotliDecompressSync(compressed.rawPayload)))).toEqual(plain.json());
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test('go as they are when they are short, and none carries what only a document obeys', async () => {
    const { url } = wireOf('GET /system/link', { query: { lang: 'en' } });
    const short = await current().app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined]);
    expect(short.headers['x-content-type-options']).toBe('nosniff');
    expect(short.headers['content-security-policy']).toBeUndefined();
    const refused = await current().app.inject({ url: '/api/nowhere' });
    expect([refused.statusCode, refused.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
  });
});
