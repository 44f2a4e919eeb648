import type { Database } from '@koi/database';
import { afterAll, beforeAll } from 'vitest';
import { periodAt } from '../src/draw/calendar.ts';
import type { IssuesAnswer } from '../src/draw/page-api.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { plannedVault } from './planned-vault.ts';
import { issueNow, k3a, type Lottery, newPlayer, read, startLottery, verify } from './support.ts';

/** A lottery whose issues draw small, small, big in turn, and time that only the test moves. */
export function plannedLottery(current: () => Database<Tables>) {
  let opened: Lottery | undefined;
  const lottery = (): Lottery => {
    if (!opened) throw new Error('The lottery is there only while tests run.');
    return opened;
  };
  beforeAll(async () => {
    opened = await startLottery(current(), new Date('2026-11-21T02:00:10Z'));
    opened.runner.vault = plannedVault;
    await opened.round();
    opened.forward(60);
    await opened.round();
  });
  afterAll(async () => {
    await verify(lottery().database);
    await lottery().close();
  });
  const nextIssue = async (): Promise<void> => {
    lottery().set(new Date(periodAt(k3a, lottery().now(), 480).drawsAt.getTime() + 10_000));
    await lottery().round();
  };
  /**
   * The issues that can be bet on, from the first one after a big one on: small, small, big, small, small,
   * big …
   */
  const coming = async (count: number): Promise<string[]> => {
    const player = await newPlayer(lottery(), '0.00');
    do await nextIssue();
    while (Number(issueNow(lottery()).slice(-4)) % 3 !== 1);
    const { issues } = await read<IssuesAnswer>(lottery(), player, '/issues?game=K3A');
    return issues.slice(0, count).map(({ issueNo }) => issueNo);
  };
  return { lottery, nextIssue, coming };
}
