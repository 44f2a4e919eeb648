import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallDefinition, type CallKey, calls, mayOperate, type Permission } from '@koi/contract';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { operatorToken, testApi } from '../../../test/api.ts';
import { pictureRequest, wireOf } from '../../../test/wire.ts';
import { readRoles } from '../../accounts/operators/roles.ts';

const uploadsDirectory = mkdtempSync(join(tmpdir(), 'koi-operator-pictures-'));
afterAll(() => rmSync(uploadsDirectory, { recursive: true }));

/** Calls that take a picture, and the permissions of which one suffices. */
const places: readonly (readonly [CallKey, ...Permission[]])[] = [
  ['POST /operator/activities/picture', 'activities.terms', 'activities.texts'],
  ['POST /operator/notices/picture', 'notices.edit'],
  ['POST /operator/site/picture', 'site.edit'],
  ['POST /operator/rewards/picture', 'rewards.texts'],
  ['POST /operator/games/picture', 'games.edit'],
  ['POST /operator/slips/picture', 'withdrawals.pay'],
];

testApi(
  'pictures that operators send',
  (current) => {
    const send = async (key: CallKey, token: string, file: Buffer) => {
      const answer = await current().app.inject(await pictureRequest(key, token, file));
      return { status: answer.statusCode, body: answer.json() };
    };
    const picture = () =>
      sharp({ create: { width: 1500, height: 700, channels: 3, background: '#b03060' } })
        .png()
        .toBuffer();

    test('whoever may write in an area may send its pictures, and nobody else', async () => {
      const file = await picture();
      const statuses = new Set<number>();
      for (const { name: role, permissions: granted } of await readRoles(current().app.context.database.db))
        for (const [key, ...permissions] of places) {
          const { status } = await send(key, await operatorToken(current(), `pictures-${role}`, role), file);
          statuses.add(status);
          expect([role, key, status]).toEqual([
            role,
            key,
            permissions.some((permission) => mayOperate(granted, permission)) ? 200 : 403,
          ]);
        }
      expect([...statuses].sort()).toEqual([200, 403]);
    });

    const uploads = Object.entries<CallDefinition>(calls).filter(([, { multipart }]) => multipart);
    const broken = {
      'no part at all': ['multipart/form-data; boundary=x', '<x/>'],
      'no boundary': ['multipart/form-data', '--x\r\n\r\n--x--'],
      'a part without an end': [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      ],
      'a field that is not the JSON it says': [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
      ],
    } as const;

    test.each(Object.keys(broken) as (keyof typeof broken)[])(
      'a form with %s is refused as such, whichever call it is sent to',
      async (what) => {
        const member = (await current().member()).token;
        const operator = await operatorToken(current());
        const [type, payload] = broken[what];
        const answers: unknown[] = [];
        // One after the other: a sender has few places for uploads, and each has to be free again.
        for (const [key, { auth }] of uploads) {
          const { method, url, headers } = wireOf(key, {}, auth === 'operator' ? operator : member);
          const answer = await current().app.inject({
            method,
            url,
            headers: { ...headers, 'Content-Type': type },
            payload,
          });
          answers.push([key, answer.statusCode, answer.json().error]);
        }
        expect(answers.length).toBeGreaterThanOrEqual(7);
        expect(answers).toEqual(uploads.map(([key]) => [key, 422, 'validation']));
      },
    );

    test('those of games are as large as the lobby shows them, others as a banner', async () => {
      const token = await operatorToken(current());
      const widthOf = async (key: CallKey) => {
        const { body } = await send(key, token, await picture());
        return (await sharp((await current().app.inject(body.file_url)).rawPayload).metadata()).width;
      };
      expect(await widthOf('POST /operator/games/picture')).toBe(480);
      expect(await widthOf('POST /operator/site/picture')).toBe(750);
    });
  },
  { config: { uploadsDirectory } },
);
