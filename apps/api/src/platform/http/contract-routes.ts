import {
  type Body,
  type CallDefinition,
  type CallKey,
  type Calls,
  calls,
  type DomainReply,
  deepestPage,
  failureBody,
  limitClassOf,
  mayOperate,
  type Params,
  type Permission,
  permissionsOf,
  type Query,
  type SuccessKey,
} from '@koi/contract';
import { type Lang, memberStatuses, ownLotterySuppliers } from '@koi/contract/enumerations';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { TObject } from 'typebox';
import { refuseWhile } from '../../accounts/identity/exclusion-state.ts';
import type { SessionMember, SessionOperator } from '../../accounts/identity/find-session.ts';
import type { AppContext } from '../../context.ts';
import { type OperatorActor, toActor, writeAudit } from '../audit/audit-log.ts';
import type { ListReader } from '../lib/list-readers.ts';
import { type FieldProblem, Refusal, type TextValues } from '../lib/refusal.ts';
import { replyEncoder } from '../lib/reply-encoder.ts';
import { successText } from '../lib/texts.ts';
import { isCacheable, sendCached } from './cached-responses.ts';
import {
  answerSchema,
  describe,
  operationId,
  type Place,
  placesOf,
  queryWithLang,
  securityOf,
} from './call-schema.ts';
import { plainFields, plainName } from './field-names.ts';
import { checkMaintenance } from './maintenance.ts';
import { checkOperatorAddress } from './operator-addresses.ts';
import { limitCall } from './rate-limits.ts';
import { type InputReader, inputReader } from './read-input.ts';
import { checkBrand } from './request-brand.ts';
import { openOfficeSession, openSession } from './session.ts';
import { isViewer, maskContacts, openView } from './view-session.ts';

type AuthOf<K extends CallKey> = Calls[K]['auth'];

/** One validated call of the contract, as a handler sees it. */
export interface Call<K extends CallKey> {
  /**
   * Amounts are wire strings with two decimals, ranges `[from, to]` with full seconds; fields that the
   * contract does not name are removed.
   */
  readonly body: Body<K>;
  readonly query: Query<K>;
  readonly params: Params<K>;
  /** Query fields that the contract does not name, as text (launch parameters of GET /game/login). */
  readonly extras: Readonly<Record<string, string>>;
  readonly lang: Lang;
  readonly member: AuthOf<K> extends 'token' | 'view' ? SessionMember : SessionMember | undefined;
  readonly operator: AuthOf<K> extends 'operator' ? SessionOperator : undefined;
  /** The operator as the audit log and decisions of two operators name them. */
  readonly actor: AuthOf<K> extends 'operator'
    ? OperatorActor & { permissions: readonly Permission[] }
    : undefined;
  /** The client's address; behind a trusted proxy the address that it reports. */
  readonly ip: string;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Sets the answer's `message`. */
  say(key: SuccessKey, values?: TextValues): void;
}

/**
 * Registers one call of the contract. The handler returns the call's own top-level fields; the envelope is
 * added, and fields that the contract does not name are dropped. A refusal whose key the contract does not
 * name for the call becomes a server error. Order of checks: rate limit of the address, maintenance, operator
 * addresses, token, rate limit of the call, account, permission, fields, then the handler.
 */
export function route<K extends CallKey>(
  app: FastifyInstance,
  ctx: AppContext,
  key: K,
  handler: (call: Call<K>) => Promise<DomainReply<K>>,
): void {
  const definition: CallDefinition = calls[key];
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  const read = readers(definition);
  if (definition.file && 'kind' in definition.file) {
    const encode = replyEncoder(definition.reply, ctx.site);
    ctx.lists.set(definition.file.kind, async (body, { operator, lang }) => {
      const call = { body, query: {}, params: {}, extras: {}, lang, operator };
      // Operator list handlers use nothing else of the request.
      return encode(await handler(call as unknown as Call<K>)) as Awaited<ReturnType<ListReader>>;
    });
  }
  app.route({
    method,
    url: path,
    config: { call: key },
    ...(definition.maxBytes && { bodyLimit: definition.maxBytes }),
    schema: {
      summary: definition.summary,
      operationId: operationId(key),
      description: describe(definition),
      tags: [path.split('/')[1] ?? 'other'],
      security: securityOf(definition),
      ...(definition.params ? { params: definition.params } : {}),
      querystring: queryWithLang(definition),
      ...(definition.body ? { body: definition.body } : {}),
      response: { 200: answerSchema(definition), default: failureBody },
    },
    preParsing: async (request, reply) => {
      await checkMaintenance(ctx, request);
      await checkBrand(ctx, key, request);
      await checkOperatorAddress(ctx, request);
      const failure: unknown = await openSessions(ctx, definition, request, reply).then(
        () => undefined,
        toFailure,
      );
      await limitCall(ctx, key, definition, request, reply);
      if (failure) throw failure;
      checkAccount(ctx, definition, request);
      await checkPermission(ctx, key, definition, request);
    },
    handler: async (request, reply) => {
      const input = read(request);
      checkDemo(definition, request, input);
      checkDepth(definition, input.body);
      const answer = { status: 'success', code: 200, message: '' };
      const call = {
        ...input,
        lang: request.lang,
        member: request.member,
        operator: request.operator,
        actor: request.operator && {
          ...toActor(request.operator, request.ip),
          permissions: request.operator.permissions,
        },
        ip: request.ip,
        requestId: request.id,
        request,
        reply,
        say(success: SuccessKey, values?: TextValues) {
          answer.message = successText(request.lang, success, values);
        },
      };
      const answered = async () => {
        // The parts fit their types because the readers are built from the same definition.
        const fields = (await handler(call as unknown as Call<K>).catch((error: unknown) =>
          refuseOnRecord(ctx, key, request, error),
        )) as Record<string, unknown> | undefined;
        return { ...answer, ...(request.member?.view ? maskContacts(fields) : fields) };
      };
      if (isCacheable(ctx, definition, request))
        return sendCached(ctx, { call: key, definition, input }, request, reply, answered);
      return answered();
    },
  });
}

/**
 * Bounds how deep a list may be paged, because a deep page reads every row before it. File exports do not
 * pass through here and read to the end.
 */
function checkDepth({ auth, body }: CallDefinition, { page, limit }: Input['body']): void {
  if (auth !== 'operator' || !body || typeof page !== 'number') return;
  const max = deepestPage(typeof limit === 'number' ? limit : 10);
  if (page > max)
    throw new Refusal('validation', { fields: { page: { rule: 'too_large', values: { max } } } });
}

interface Input {
  body: Record<string, unknown>;
  query: Record<string, unknown>;
  params: Record<string, unknown>;
  extras: Record<string, string>;
}

function readers(definition: CallDefinition): (request: FastifyRequest) => Input {
  const reader = (schema: TObject | undefined): InputReader => (schema ? inputReader(schema) : () => ({}));
  const [body, query, params] = [
    reader(definition.body),
    reader(definition.query),
    reader(definition.params),
  ];
  const named = new Set(['lang', ...Object.keys(definition.query?.properties ?? {})]);
  const places = placesOf(definition.body);
  return (request) => {
    const queryFields = plainFields(request.query as Record<string, unknown>);
    const problems = new Map<string, FieldProblem>();
    const notFound = new Map<string, FieldProblem>();
    const input = {
      params: params(request.params, notFound),
      query: query(queryFields, problems),
      body: body(placed(request.body, queryFields, places), problems),
      extras: extraFields(request.query, named),
    };
    // A path that cannot name any row is reported as not found.
    if (notFound.size > 0) throw new Refusal('not_found');
    if (problems.size > 0) throw new Refusal('validation', { fields: Object.fromEntries(problems) });
    return input;
  };
}

/** The body, completed with page fields that only the query has. */
function placed(
  body: unknown,
  queryFields: Readonly<Record<string, unknown>>,
  places: readonly Place[],
): unknown {
  const present = places.filter((name) => Object.hasOwn(queryFields, name));
  if (present.length === 0 || Array.isArray(body) || typeof (body ?? {}) !== 'object') return body;
  return {
    ...Object.fromEntries(present.map((name) => [name, queryFields[name]])),
    ...(body as object | null),
  };
}

function extraFields(query: unknown, named: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter(
      (entry): entry is [string, string] =>
        !named.has(plainName(entry[0])) &&
        typeof entry[1] === 'string' &&
        entry[1].length <= 200 &&
        !entry[1].includes('\0'),
    ),
  );
}

async function openSessions(
  ctx: AppContext,
  definition: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (isViewer(request)) await openView(ctx, definition, request);
  else if (definition.auth === 'token')
    // For money calls, the database itself checks whether the session counts (decision 0060).
    await openSession(ctx, request, reply, 'member', limitClassOf(definition) === 'money');
  else if (definition.auth === 'view') throw new Refusal('unauthenticated');
  else if (definition.auth === 'operator')
    await openOfficeSession(ctx, request, reply, definition.quiet === true);
  else if (definition.auth === 'optional' && request.tokenReading?.state === 'valid')
    await openSession(ctx, request, reply, 'member').catch(unlessRefused);
  if (request.member || request.operator) reply.header('Cache-Control', 'no-store');
}

/**
 * Turns the failure into a value, so that the call is counted before it is refused: guessing tokens is rate
 * limited like any call.
 */
const toFailure = (error: unknown): unknown => error;

/** An ended session does not prevent a public read (docs/contract/play.md 15, W14). */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

function checkAccount(ctx: AppContext, definition: CallDefinition, request: FastifyRequest): void {
  if (
    request.member?.status === memberStatuses.banned &&
    definition.auth !== 'optional' &&
    !request.member.view
  )
    throw new Refusal('member_forbidden');
  const exclusion = request.member?.exclusion;
  if (exclusion && definition.auth === 'token' && !definition.whileExcluded)
    throw refuseWhile(exclusion, ctx.site);
  if (definition.demo === 'no' && request.member?.isDemo && !(definition.monitor && request.member.isMonitor))
    throw new Refusal('demo_not_allowed');
}

/** Refuses a call that the operator's role does not allow. */
async function checkPermission(
  ctx: AppContext,
  key: CallKey,
  definition: CallDefinition,
  request: FastifyRequest,
): Promise<void> {
  const { operator } = request;
  if (definition.auth !== 'operator' || definition.permission === 'own' || !operator) return;
  if (operator.mustChangePassword) throw new Refusal('operator_password_given');
  if (!operator.hasFactor && (await ctx.settings.read('operator.second_factor_demanded')))
    throw new Refusal('operator_factor_demanded');
  const needed = permissionsOf(definition);
  const [permission] = needed;
  if (!permission || needed.some((one) => mayOperate(operator.permissions, one))) return;
  await refuseOnRecord(ctx, key, request, new Refusal('operator_forbidden', { permission }));
}

/** Records in the audit log which permission was missing, before the refusal goes out. */
async function refuseOnRecord(
  ctx: AppContext,
  key: CallKey,
  { operator, ip }: FastifyRequest,
  error: unknown,
): Promise<never> {
  const missing = error instanceof Refusal ? error.details.permission : undefined;
  if (operator && missing)
    await ctx.database.transaction((trx) =>
      writeAudit(trx, {
        actor: toActor(operator, ip),
        at: ctx.clock(),
        action: 'call.refused',
        subject: { kind: 'call', id: key },
        after: { permission: missing, role: operator.role },
      }),
    );
  throw error;
}

/**
 * Trial accounts play the own lottery only (docs/contract/play.md 8); `money` and `fs_money` are wallets, and
 * are refused later as conversions.
 */
function checkDemo(definition: CallDefinition, request: FastifyRequest, input: Input): void {
  if (definition.demo !== 'own-lottery' || !request.member?.isDemo) return;
  const code = input.body.api_code ?? input.query.api_code;
  if (typeof code === 'string' && !ownLotterySuppliers.includes(code.toUpperCase()))
    throw new Refusal('demo_own_lottery_only');
}
