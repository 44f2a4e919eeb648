import { randomBytes } from 'node:crypto';
import { testDatabases } from '@koi/database/testing';
import { expect, it } from 'vitest';
import type { ChasesAnswer, ChaseView } from '../src/draw/page-api.ts';
import type { Tables } from '../src/server/db/tables.ts';
import { drawIssue, sealIssues, voidIssue } from '../src/server/draws/issues.ts';
import { settleBatch } from '../src/server/draws/settlement.ts';
import { plannedLottery } from './planned-lottery.ts';
import { plannedVault } from './planned-vault.ts';
import { balanceOf, bet, k3a, line, newPlayer, read, schema, send, type TestPlayer } from './support.ts';

testDatabases<Tables>('chases', schema, (current) => {
  const { lottery, nextIssue, coming } = plannedLottery(current);

  const chase = (
    player: TestPlayer,
    issues: { issueNo: string; multiplier: number }[],
    more: { requestId?: string; stopOnWin?: boolean; selections?: ReturnType<typeof line>[] } = {},
  ) =>
    send(lottery(), player, '/chases', {
      requestId: more.requestId ?? randomBytes(8).toString('hex'),
      gameCode: 'K3A',
      issues,
      stopOnWin: more.stopOnWin ?? true,
      selections: more.selections ?? [line('size', 'big')],
    });

  const times = (issues: string[], ...multipliers: number[]) =>
    issues.map((issueNo, index) => ({ issueNo, multiplier: multipliers[index] ?? 1 }));

  it('takes all stakes at once and plays issue by issue until the first win', async () => {
    const player = await newPlayer(lottery(), '1000.00');
    const issues = await coming(5);
    const placed = await chase(player, times(issues, 1, 2, 4, 8, 16));
    expect(placed.json()).toMatchObject({ total: '310.00', balance: '690.00' });
    const { chaseId } = placed.json<{ chaseId: string }>();
    await nextIssue();
    await nextIssue();
    expect(await balanceOf(lottery(), player)).toBe('690.00');
    const half = await read<ChaseView>(lottery(), player, `/chases/${chaseId}`);
    expect(half).toMatchObject({ state: 'running', issues: 5, drawn: 2, won: '0.00', refunded: '0.00' });
    expect(half.slips.map(({ state, total }) => [state, total])).toEqual([
      ['lost', '10.00'],
      ['lost', '20.00'],
      ['open', '40.00'],
      ['open', '80.00'],
      ['open', '160.00'],
    ]);
    await nextIssue();
    // 40.00 at 1.96 won, 80.00 and 160.00 back.
    expect(await balanceOf(lottery(), player)).toBe('1008.40');
    const ended = await read<ChaseView>(lottery(), player, `/chases/${chaseId}`);
    expect(ended).toMatchObject({ state: 'ended', drawn: 3, won: '78.40', refunded: '240.00' });
    expect(ended.slips.map(({ state }) => state)).toEqual(['lost', 'lost', 'won', 'cancelled', 'cancelled']);
    expect(ended.lines).toEqual([{ betType: 'size', pick: 'big', odds: '1.96', combinations: 1 }]);
    await nextIssue();
    await nextIssue();
    expect(await balanceOf(lottery(), player)).toBe('1008.40');
    const lists = await Promise.all(
      ['running', 'ended'].map((state) => read<ChasesAnswer>(lottery(), player, `/chases?state=${state}`)),
    );
    expect(lists.map(({ chases }) => chases.map((one) => one.chaseId))).toEqual([[], [chaseId]]);
  });

  it('goes on after a win where the player wants it', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(4);
    await chase(player, times(issues), { stopOnWin: false });
    for (let issue = 0; issue < 4; issue++) await nextIssue();
    expect(await balanceOf(lottery(), player)).toBe('79.60');
  });

  it('stops at the first win also when all its issues were missed and are made up for together', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(6);
    await chase(player, times(issues));
    lottery().forward(600);
    await Promise.all([lottery().round(), lottery().round(), lottery().round()]);
    await lottery().round();
    expect(await balanceOf(lottery(), player)).toBe('89.60');
    lottery().forward(60);
    await lottery().round();
  });

  it('lets an issue wait for the earlier issues of the chase, whoever comes first', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const other = await newPlayer(lottery(), '100.00');
    const issues = await coming(4);
    await chase(player, times(issues));
    const [, , third = '', fourth = ''] = issues;
    await nextIssue();
    await nextIssue();
    lottery().forward(60);
    await bet(lottery(), other, [line('size', 'small')], { issueNo: fourth });
    lottery().forward(60);
    await sealIssues(lottery().database, k3a, lottery().now());
    for (const issueNo of [third, fourth])
      await drawIssue(lottery().database, plannedVault, k3a, issueNo, lottery().now());
    // The other player's bet need not wait.
    expect(await settleBatch(lottery().database, k3a, fourth, lottery().now())).toBe(false);
    expect(await settleBatch(lottery().database, k3a, fourth, lottery().now())).toBe(true);
    expect([await balanceOf(lottery(), other), await balanceOf(lottery(), player)]).toEqual([
      '109.60',
      '60.00',
    ]);
    expect(await settleBatch(lottery().database, k3a, third, lottery().now())).toBe(false);
    expect(await balanceOf(lottery(), player)).toBe('89.60');
    await lottery().round();
    expect(await balanceOf(lottery(), player)).toBe('89.60');
    const { states } = await lottery()
      .database.db.selectFrom('issue')
      .select((select) => select.fn.count<string>('state').distinct().as('states'))
      .where('issue_no', 'in', [third, fourth])
      .where('state', '=', 'settled')
      .executeTakeFirstOrThrow();
    expect(states).toBe('1');
  });

  it('is placed once per request id, also when eight arrive together', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(3);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => chase(player, times(issues), { requestId: 'one-chase-only' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await balanceOf(lottery(), player)).toBe('70.00');
    const other = await chase(player, times(issues, 2), { requestId: 'one-chase-only' });
    expect([other.statusCode, other.json().error]).toEqual([409, 'request_id_reused']);
    expect(await balanceOf(lottery(), player)).toBe('70.00');
  });

  it.each<[string, (issues: string[]) => Partial<Parameters<typeof times>[0]> | object, string]>([
    ['one issue', ([first = '']) => ({ issues: times([first]) }), 'chase_size'],
    ['issues out of order', ([one = '', two = '']) => ({ issues: times([two, one]) }), 'chase_size'],
    ['an issue twice', ([one = '']) => ({ issues: times([one, one]) }), 'chase_size'],
    ['an unknown issue', ([one = '']) => ({ issues: times([one, '209901010001']) }), 'issue_closed'],
    ['a past issue', ([one = '']) => ({ issues: times(['202611210001', one]) }), 'issue_closed'],
    ['multiplier 0', (issues) => ({ issues: times(issues, 1, 0) }), 'invalid_request'],
    ['multiplier 101', (issues) => ({ issues: times(issues, 1, 101) }), 'bad_selection'],
    ['no lines', () => ({ selections: [] }), 'invalid_request'],
    ['more than there is', () => ({ selections: [line('size', 'big', '40.00')] }), 'insufficient_balance'],
    ['no choice about winning', () => ({ stopOnWin: 'yes' }), 'invalid_request'],
    [
      'too much at stake in one of its issues',
      (issues) => ({ issues: times(issues, 1, 100), selections: [line('triple', '666', '20.00')] }),
      'payout_limit',
    ],
  ])('refuses %s and moves nothing', async (_, change, error) => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(3);
    const answer = await send(lottery(), player, '/chases', {
      requestId: 'a-good-request-id',
      gameCode: 'K3A',
      issues: times(issues),
      stopOnWin: true,
      selections: [line('size', 'big')],
      ...change(issues),
    });
    expect([answer.statusCode < 500, answer.json().error]).toEqual([true, error]);
    expect(await balanceOf(lottery(), player)).toBe('100.00');
  });

  it('gives back what was not sealed when the player ends it, once', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(5);
    const { chaseId } = (await chase(player, times(issues))).json<{ chaseId: string }>();
    await nextIssue();
    lottery().forward(50);
    await lottery().round();
    // The second issue is sealed in the same second as the player ends the chase.
    lottery().forward(5);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => send(lottery(), player, `/chases/${chaseId}/cancel`)),
      lottery().round(),
      lottery().round(),
    ]);
    for (const answer of answers.slice(0, 4))
      expect(answer?.json()).toEqual({ refunded: '30.00', balance: '80.00' });
    lottery().forward(5);
    await lottery().round();
    await nextIssue();
    expect(await balanceOf(lottery(), player)).toBe('80.00');
    const view = await read<ChaseView>(lottery(), player, `/chases/${chaseId}`);
    expect(view.slips.map(({ state, cancellable }) => [state, cancellable])).toEqual([
      ['lost', false],
      ['lost', false],
      ['cancelled', false],
      ['cancelled', false],
      ['cancelled', false],
    ]);
    expect((await send(lottery(), player, `/chases/${chaseId}/cancel`)).json().refunded).toBe('30.00');
  });

  it('can leave one issue out', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(3);
    const { chaseId } = (await chase(player, times(issues))).json<{ chaseId: string }>();
    const { slips } = await read<ChaseView>(lottery(), player, `/chases/${chaseId}`);
    const second = slips[1]?.slipId ?? '';
    expect((await send(lottery(), player, `/slips/${second}/cancel`)).json()).toEqual({
      refunded: '10.00',
      balance: '80.00',
    });
    for (let issue = 0; issue < 3; issue++) await nextIssue();
    expect(await balanceOf(lottery(), player)).toBe('99.60');
  });

  it('returns the stake of an issue that is called off and plays the others', async () => {
    const player = await newPlayer(lottery(), '100.00');
    const issues = await coming(3);
    await chase(player, times(issues));
    const [first = '', second = ''] = issues;
    await nextIssue();
    expect(await voidIssue(lottery().database, 'K3A', first, 'too late')).toBe(false);
    // One of its bets has been taken back already, which is no settlement.
    const other = await newPlayer(lottery(), '10.00');
    const { slipId } = (await bet(lottery(), other, [line('size', 'small')])).json<{ slipId: string }>();
    await send(lottery(), other, `/slips/${slipId}/cancel`);
    expect(await voidIssue(lottery().database, 'K3A', second, 'a test')).toBe(true);
    await lottery().round();
    expect(await balanceOf(lottery(), player)).toBe('80.00');
    await nextIssue();
    await nextIssue();
    expect(await balanceOf(lottery(), player)).toBe('99.60');
    expect(await balanceOf(lottery(), other)).toBe('10.00');
  });
});
