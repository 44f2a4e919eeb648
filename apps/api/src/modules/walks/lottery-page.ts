import { randomUUID } from 'node:crypto';
import { type Static, type TObject, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { readAnswer } from '../../lib/read-answer.ts';
import { StepFailed } from './walk.ts';

const session = Type.Object({ session: Type.String() });
const issue = Type.Object({ issueNo: Type.String(), state: Type.String(), closesAt: Type.String() });
const state = Type.Object({ serverTime: Type.String(), current: Type.Union([issue, Type.Null()]) });
/** Time that must be left of an issue for a bet to arrive in time. */
const WORTH_MS = 3_000;
const MAX_BYTES = 1024 * 1024;

export interface OpenIssue {
  gameCode: string;
  issueNo: string;
}
const slip = Type.Object({ slipId: Type.String() });
const placed = Type.Object({ bets: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) });

/** The page of the site's own lottery as its browser side sees it: an open session of one player. */
export interface LotteryPage {
  /** The first of the games that accepts bets now, with its issue; undefined while none does. */
  openIssue(games: readonly string[]): Promise<OpenIssue | undefined>;
  /** Bets on a big sum of three dice; resolves to the bet's id. */
  bet(issue: OpenIssue, stake: string): Promise<string>;
}

/** Exchanges the token in the launch address. @throws StepFailed */
export async function openLotteryPage(launched: string, signal: AbortSignal): Promise<LotteryPage> {
  const address = new URL(launched);
  const ask = async <S extends TObject>(
    path: string,
    shape: S,
    { body, token }: { body?: object; token?: string } = {},
  ): Promise<Static<S>> => {
    const url = new URL(path, address);
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const text = await readAnswer(response, MAX_BYTES);
    const answer = readJson(text);
    if (!response.ok || !Compile(shape).Check(answer))
      throw new StepFailed(`lottery ${url.pathname}: ${response.status} ${text.slice(0, 200)}`);
    return answer as Static<S>;
  };
  const opened = await ask('api/session', session, { body: { token: address.searchParams.get('token') } });
  const token = opened.session;
  return {
    async openIssue(games) {
      for (const gameCode of games) {
        const { serverTime, current } = await ask(`api/state?game=${gameCode}`, state, { token });
        if (current?.state !== 'open') continue;
        if (Date.parse(current.closesAt) - Date.parse(serverTime) > WORTH_MS)
          return { gameCode, issueNo: current.issueNo };
      }
      return undefined;
    },
    async bet({ gameCode, issueNo }, stake) {
      const selections = [{ betType: 'size', pick: 'big', stake }];
      const body = { requestId: randomUUID(), gameCode, issueNo, multiplier: 1, selections };
      const { slipId } = await ask('api/bets', slip, { token, body });
      const { bets } = await ask(`api/slips/${slipId}`, placed, { token });
      return bets[0]?.id ?? slipId;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
