import type { DatabaseKind } from '@koi/database';
import { createTestDatabase, everydayKinds, type TestDatabase } from '@koi/database/testing';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe } from 'vitest';
import { createMember } from '../src/accounts/auth/new-member.ts';
import { createOperator } from '../src/accounts/operators/queries.ts';
import { type ApiParts, buildApi } from '../src/app.ts';
import { type ApiConfig, readConfig } from '../src/config.ts';
import { migrations } from '../src/platform/database/migrations.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { noPassword } from '../src/platform/lib/passwords.ts';
import { auditedCall, watchWrites } from './audited-writes.ts';
import { wireOf } from './wire.ts';

export interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  body: any;
  headers: Readonly<Record<string, unknown>>;
}

export interface TestApi {
  app: FastifyInstance;
  /** Moves the platform's clock. */
  clock: { advance(ms: number): void; now(): Date };
  call(key: string, options?: CallOptions): Promise<ApiAnswer>;
  /** Registers a new member and returns the token. */
  member(fields?: Record<string, unknown>): Promise<{ token: string; name: string; id: number }>;
}

export interface CallOptions {
  body?: unknown;
  query?: Record<string, string>;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

/** Very high limits, fixed captcha. */
export function testConfig(overrides: Partial<ApiConfig> = {}): ApiConfig {
  const many = 1_000_000;
  // Only tests about them keep files of builds.
  const { buildsDirectory: _, ...config } = readConfig({
    PORT: '0',
    CAPTCHA_FIXED_ANSWER: '2468',
    LOG_LEVEL: 'silent',
  });
  return {
    ...config,
    runJobs: false,
    rateLimits: {
      general: many,
      address: many,
      login: many,
      captcha: many,
      register: many,
      demo: many,
      demo_day: many,
      money: many,
      lookup: many,
      web_vitals: many,
      lookup_day: many,
      upload: many,
      upload_day: many,
      sms: many,
      sms_day: many,
    },
    ...overrides,
  };
}

export const testCaptcha = '2468';
export const testInviteCode = 'KOITEST';

/** The member whose invite code new members register with. */
async function openUpline(app: FastifyInstance): Promise<void> {
  const { context: ctx } = app;
  const existing = await ctx.database.db
    .selectFrom('member')
    .select('id')
    .where('name', '=', 'upline')
    .executeTakeFirst();
  if (existing) return;
  await ctx.database.transaction((trx) =>
    createMember(ctx, trx, {
      name: 'upline',
      passwordHash: noPassword,
      withdrawalPasswordHash: null,
      lang: 'zh_cn',
      isDemo: false,
      inviteCode: testInviteCode,
      isAgent: true,
    }),
  );
}

/** Declares `suite` once per kind of database, by default `everydayKinds`, each with its own platform. */
export function testApi(
  name: string,
  suite: (current: () => TestApi, kind: DatabaseKind) => void,
  options: {
    config?: Partial<ApiConfig>;
    parts?: Omit<ApiParts, 'database' | 'clock'>;
    kinds?: readonly DatabaseKind[];
  } = {},
): void {
  describe.each(options.kinds ?? everydayKinds)(`${name} (%s)`, (kind) => {
    let database: TestDatabase<Tables> | undefined;
    let api: TestApi | undefined;
    beforeAll(async () => {
      database = await createTestDatabase<Tables>(kind, { migrations });
      api = await startTestApi({ ...options.parts, database: database.database }, options.config);
    }, 120_000);
    afterAll(async () => {
      await api?.app.close();
      await database?.remove();
    });
    suite(() => {
      if (!api) throw new Error('The platform is there only while tests run.');
      return api;
    }, kind);
  });
}

/** Declares `suite` for two nodes of one platform, each with its own connections to the same PostgreSQL. */
export function twoNodes(
  name: string,
  suite: (nodes: () => readonly [TestApi, TestApi]) => void,
  config: Partial<ApiConfig> = {},
): void {
  describe(`${name} (two nodes)`, () => {
    let database: TestDatabase<Tables> | undefined;
    let nodes: [TestApi, TestApi] | undefined;
    beforeAll(async () => {
      database = await createTestDatabase<Tables>('postgres', { migrations });
      const own = { ...config, database: { url: database.url ?? '', directory: '' } };
      nodes = [await startTestApi({}, own), await startTestApi({}, own)];
    }, 120_000);
    afterAll(async () => {
      for (const node of nodes ?? []) await node.app.close();
      await database?.remove();
    });
    suite(() => {
      if (!nodes) throw new Error('The nodes are there only while tests run.');
      return nodes;
    });
  });
}

export async function startTestApi(parts: ApiParts, config: Partial<ApiConfig> = {}): Promise<TestApi> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const database = parts.database && { database: watchWrites(parts.database) };
  const app = await buildApi(testConfig(config), { clock: now, works: false, ...parts, ...database });
  let members = 0;
  const call = async (
    key: string,
    { body, query, token, ip, headers }: CallOptions = {},
  ): Promise<ApiAnswer> => {
    const { method, url, headers: usual } = wireOf(key, { query: query ?? {} }, token);
    const request: InjectOptions = {
      method,
      url,
      ...(body === undefined ? {} : { payload: body as Exclude<InjectOptions['payload'], undefined> }),
      remoteAddress: ip ?? '127.0.0.1',
      headers: { ...(usual.Authorization && { authorization: usual.Authorization }), ...headers },
    };
    return auditedCall(key, async () => {
      const answer = await app.inject(request);
      return { status: answer.statusCode, body: readBody(answer.body), headers: answer.headers };
    });
  };
  return {
    app,
    clock: {
      now,
      advance(ms) {
        ahead += ms;
      },
    },
    call,
    async member(fields = {}) {
      members += 1;
      await openUpline(app);
      const name = `m${process.pid.toString(36).slice(-3)}${members.toString(36).padStart(4, '0')}`.slice(
        0,
        8,
      );
      const { key } = (await call('POST /auth/captcha')).body.data;
      const answer = await call('POST /auth/register', {
        body: {
          name,
          password: 'koi12345',
          password_confirmation: 'koi12345',
          qk_pwd: '482913',
          realname: 'Li Wei',
          phone: `138${String(10_000_000 + members)}`,
          register_site: 'm.example.test',
          invite_code: testInviteCode,
          key,
          captcha: testCaptcha,
          ...fields,
        },
      });
      if (answer.status !== 200) throw new Error(`no member: ${JSON.stringify(answer.body)}`);
      const me = await call('POST /auth/me', { token: answer.body.token });
      return { token: answer.body.token, name, id: me.body.data.id };
    },
  };
}

/**
 * A new token of this operator, because tests skip days and old ones expire. Opens the account if there is
 * none of that name.
 */
export async function operatorToken(
  { app: { context: ctx } }: Pick<TestApi, 'app'>,
  name = 'operator',
  role: string = 'owner',
): Promise<string> {
  const { db } = ctx.database;
  const find = () =>
    db.selectFrom('operator').select(['id', 'session_version']).where('name', '=', name).executeTakeFirst();
  // Only if needed: hashing a password is slow.
  if (!(await find())) await createOperator(db, { name, password: 'koi12345', role });
  const found = await find();
  if (!found) throw new Error(`no operator ${name}`);
  return ctx.tokens.issue('operator', found.id, found.session_version).access_token;
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
