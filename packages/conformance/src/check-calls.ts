import { calls } from '@koi/contract';
import { type Exchange, exchange, isSuccess, isUnknown, NOWHERE } from './exchange.ts';
import { judge } from './judge.ts';
import { numberedLists, otherChoices, ownFields } from './own-fields.ts';
import { moneySteps, readSteps, type Seen, type Step } from './steps.ts';

/** `variant`: one of the other forms that the app takes. `refused`: the call is there and says no. */
export type Verdict = 'exact' | 'variant' | 'refused' | 'missing' | 'wrong';

export interface Line {
  what: string;
  verdict: Verdict;
  /** Where it is not as the contract has it. */
  details: readonly string[];
  /** What the app does then; empty where nothing is lost. */
  effect: string;
}

export interface Target {
  /** Address of the API, without a slash at the end. */
  url: string;
  lang: string;
  token: string;
  member: string;
  /** Where the app is served from; an address of nobody unless given. */
  origin?: string | undefined;
  /** Moved into a game and back; without it nothing is moved. */
  money?: string | undefined;
}

/**
 * Walks a back end as the member app does, one call after the other, and compares what it answers with the
 * contract.
 */
export async function checkCalls(
  requested: Target,
  notify: (line: Line) => void = () => {},
): Promise<Line[]> {
  const lines: Line[] = [];
  const say = (line: Line): void => {
    lines.push(line);
    notify(line);
  };
  const { origin = NOWHERE } = requested;
  const seen: Seen = { member: requested.member, supplier: '', activity: 0, plan: 0, isAgent: false };
  for (const step of [...readSteps, ...(requested.money ? moneySteps(requested.money) : [])]) {
    if (step.key === 'POST /game/balance' && seen.supplier === '') continue;
    if (step.key === 'GET /act/:id' && seen.activity === 0) continue;
    if (step.isAgents && !seen.isAgent) continue;
    const token = step.isMembers ? requested.token : undefined;
    const answer = await exchange(requested.url, step.key, step.input(seen), {
      lang: requested.lang,
      token,
      origin,
    });
    remember(seen, step, answer);
    if (lines.length === 0) for (const line of headerLines(answer, origin)) say(line);
    say(lineOf(step, answer));
  }
  return lines;
}

function remember(seen: Seen, { key }: Step, { body }: Exchange): void {
  const data = body.data as
    | { api_moneys?: { api_name: string }[]; activity?: { id: number }[]; agent_id?: number }
    | undefined;
  if (key === 'POST /game/api_moneys')
    seen.supplier =
      data?.api_moneys?.find(({ api_name }) => !['money', 'fs_money'].includes(api_name))?.api_name ?? '';
  if (key === 'POST /auth/me') seen.isAgent = Number(data?.agent_id ?? 0) > 0;
  if (key === 'GET /act/list') seen.activity = Number(data?.activity?.[0]?.id ?? 0);
}

/** What a browser asks of an API at another origin than the app's. */
function headerLines({ headers }: Exchange, origin: string): Line[] {
  const allowed = headers.get('access-control-allow-origin') ?? '';
  if (allowed !== '*' && allowed !== origin) {
    const details = [`Access-Control-Allow-Origin is "${allowed}" for ${origin}`];
    const effect = 'the app has to be served from the origin of the API';
    return [{ what: 'another origin', verdict: 'missing', details, effect }];
  }
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/[ ,]+/);
  return Object.entries(exposedFor).map(([name, effect]) => {
    const isExposed = exposed.includes(name) || exposed.includes('*');
    const details = isExposed ? [] : ['is not among Access-Control-Expose-Headers'];
    const verdict = isExposed ? 'exact' : 'wrong';
    return { what: `header ${name} for another origin`, verdict, details, effect: isExposed ? '' : effect };
  });
}

const exposedFor = {
  authorization: 'a renewed token is lost and the member is logged out',
  date: 'the phone’s clock counts, and a lost money call cannot be looked up in the records',
};

function lineOf({ key, input, without }: Step, answer: Exchange): Line {
  const { query } = input({ member: '', supplier: '', activity: 0, plan: 0, isAgent: false }) as {
    query?: { group?: string };
  };
  const what = query?.group ? `${key} (${query.group})` : key;
  if (isUnknown(answer)) return { what, verdict: 'missing', details: [], effect: without };
  if (!isSuccess(answer)) {
    const details = [`HTTP ${answer.status}: ${String(answer.body.message ?? answer.body.error ?? '')}`];
    const isSaid = answer.status >= 400 && answer.status < 500 && answer.body.status === 'error';
    return isSaid
      ? { what, verdict: 'refused', details, effect: '' }
      : { what, verdict: 'wrong', details, effect: 'the screen says that it could not be read' };
  }
  const found = judge(calls[key].reply, answer.body, ownFields[key], numberedLists[key], otherChoices[key]);
  const fatal = found.filter(({ isFatal }) => isFatal);
  const details = (fatal.length > 0 ? fatal : found).map(({ path, what: how }) => `${path} ${how}`);
  if (fatal.length > 0)
    return { what, verdict: 'wrong', details, effect: 'the app may show nothing, or something else, there' };
  return { what, verdict: found.length > 0 ? 'variant' : 'exact', details, effect: '' };
}
