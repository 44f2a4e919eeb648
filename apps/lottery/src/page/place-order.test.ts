import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { games } from '../draw/games.ts';
import { type Order, readPendingOrder } from './pending-order.ts';
import { placeOrder } from './place-order.ts';
import { dropSaved, releaseSlip, savedSlip, saveSlip } from './saved-slip.ts';
import { emptySlip, withLines } from './slip.ts';

const [game, other] = games;
if (!game || !other) throw new Error('no games');
const visitor = {
  api: '/lottery/api',
  gameCode: game.code,
  lang: 'en',
  session: 'S',
  returnUrl: '/',
  expired: false,
} as const;
const selections = [{ betType: 'size', pick: 'big', stake: '2' }];
const slip = (requestId: string): Order => ({
  path: '/bets',
  body: { requestId, gameCode: game.code, issueNo: '202611270001', multiplier: 1, selections },
});
const chase: Order = {
  path: '/chases',
  body: {
    requestId: 'chased',
    gameCode: game.code,
    issues: [
      { issueNo: '202611270001', multiplier: 1 },
      { issueNo: '202611270002', multiplier: 2 },
    ],
    stopOnWin: true,
    selections,
  },
};

describe('an order', () => {
  const store = new Map<string, string>();
  const sent: { path: string; body: unknown }[] = [];
  let answers: (() => Response | Promise<Response>)[];
  let isFull: boolean;
  const placed: Order[] = [];
  const sending = vi.fn();
  const checking = vi.fn();
  const parts = { visitor, game, sending, checking, placed: (order: Order) => void placed.push(order) };
  const place = (wanted: Order, player = '7') => placeOrder({ ...parts, player }, wanted);
  const ok = (): Response => Response.json({ total: '2.00' });
  const lost = (): Response => {
    throw new TypeError('network');
  };
  const refusal = (status: number, error: string) => () =>
    Response.json({ error, message: `no: ${error}` }, { status });

  beforeEach(() => {
    vi.useFakeTimers();
    isFull = false;
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem(name: string, value: string) {
        if (isFull && name.startsWith('koi.lottery.order.')) throw new DOMException('', 'QuotaExceededError');
        store.set(name, value);
      },
      removeItem: (name: string) => store.delete(name),
    });
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
      sent.push({ path: address.replace(/\?.*/, ''), body: JSON.parse(body) });
      return answers.shift()?.() ?? lost();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    store.clear();
    sent.length = 0;
    placed.length = 0;
    sending.mockClear();
    checking.mockClear();
  });

  it.each([
    ['slip', slip('first')],
    ['chase', chase],
  ])('that is a %s is kept before it is sent and forgotten once it is placed', async (_, order) => {
    const seen: (Order | null)[] = [];
    answers = [
      () => {
        seen.push(readPendingOrder(game, '7'));
        return ok();
      },
    ];
    expect(await place(order)).toEqual({ step: 'placed', order, total: '2.00' });
    expect(seen).toEqual([order]);
    expect(sent).toEqual([{ path: `/lottery/api${order.path}`, body: order.body }]);
    expect(placed).toEqual([order]);
    expect(readPendingOrder(game, '7')).toBeNull();
  });

  it('is still kept while what it was made of is emptied', async () => {
    answers = [ok];
    let stored: Order | null = null;
    await placeOrder(
      { ...parts, player: '7', placed: () => (stored = readPendingOrder(game, '7')) },
      slip('first'),
    );
    expect(stored).toEqual(slip('first'));
  });

  it('without an answer goes out again under its own id after the page was left, before any other', async () => {
    answers = [lost, lost];
    void place(slip('first'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(checking).toHaveBeenCalled();
    // The page is gone; a new one confirms the same slip under its own request id.
    vi.clearAllTimers();
    answers = [ok];
    expect(await place(slip('second'))).toMatchObject({ step: 'placed', order: slip('first') });
    expect(sent.map(({ body }) => body)).toEqual([slip('first').body, slip('first').body]);
    expect(sending.mock.lastCall).toEqual([slip('first')]);
    expect(checking.mock.lastCall).toEqual([slip('first')]);
    answers = [ok];
    expect(await place(slip('third'))).toMatchObject({ order: slip('third') });
  });

  it('is asked again after too many calls and after a failure of the server', async () => {
    answers = [refusal(429, 'rate_limited'), refusal(503, 'internal'), ok];
    const outcome = place(slip('first'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ step: 'placed' });
    expect(sent).toHaveLength(3);
  });

  it('that is refused is over', async () => {
    answers = [refusal(409, 'issue_closed')];
    expect(await place(slip('first'))).toEqual({
      step: 'refused',
      order: slip('first'),
      message: 'no: issue_closed',
    });
    expect([readPendingOrder(game, '7'), placed]).toEqual([null, []]);
  });

  it('outlives the session: an attempt before its end may have placed it', async () => {
    answers = [lost, refusal(401, 'session_required')];
    const outcome = place(slip('first'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ step: 'refused' });
    expect(readPendingOrder(game, '7')).toEqual(slip('first'));
  });

  it.each([
    ['placed', ok],
    ['refused', refusal(409, 'issue_closed')],
  ])('that is %s late leaves the record of another one', async (step, late) => {
    const answer = Promise.withResolvers<Response>();
    answers = [() => answer.promise];
    const first = place(slip('first'));
    // Another tab is answered sooner and goes on.
    answers = [ok];
    await place(slip('second'));
    answers = [lost];
    void place(slip('third'));
    await vi.advanceTimersByTimeAsync(100);
    answer.resolve(late());
    expect(await first).toMatchObject({ step, order: slip('first') });
    expect(readPendingOrder(game, '7')).toEqual(slip('third'));
  });

  describe('and the slip', () => {
    const small = { betType: 'size', pick: 'small' };
    const full = withLines(game, emptySlip, [...selections, small]);

    it('that is placed instead of the wanted one takes out its own lines only', async () => {
      answers = [refusal(401, 'session_required'), ok];
      await place(slip('first'));
      saveSlip(game, { ...full, multiplier: 3 });
      const drop = ({ body }: Order): void => dropSaved(game, body.selections);
      const wanted = slip('second');
      wanted.body.selections = [{ ...small, stake: '2' }];
      const outcome = await placeOrder({ ...parts, player: '7', placed: drop }, wanted);
      expect(outcome).toMatchObject({ step: 'placed', order: slip('first') });
      expect(savedSlip(game)).toEqual({ ...withLines(game, emptySlip, [small]), multiplier: 3 });
    });

    it.each([
      ['placed', [ok], full],
      ['refused', [refusal(409, 'issue_closed')], full],
      ['cut off', [refusal(401, 'session_required')], emptySlip],
    ])('are both not kept where the order has no room, until it is %s', async (_, last, after) => {
      isFull = true;
      saveSlip(game, full);
      answers = [lost, ...last];
      const outcome = place(slip('first'));
      await vi.advanceTimersByTimeAsync(1_000);
      saveSlip(game, { ...full, unit: '5' });
      expect([readPendingOrder(game, '7'), savedSlip(game)]).toEqual([null, emptySlip]);
      await vi.advanceTimersByTimeAsync(5_000);
      await outcome;
      saveSlip(game, full);
      expect(savedSlip(game)).toEqual(after);
      releaseSlip(game);
    });
  });

  it('belongs to one player and one game', async () => {
    answers = [refusal(401, 'session_required'), ok];
    await place(slip('first'));
    expect(readPendingOrder(game, '8')).toBeNull();
    expect(readPendingOrder(other, '7')).toBeNull();
    expect(await place(slip('second'), '8')).toMatchObject({ order: slip('second') });
    expect(readPendingOrder(game, '7')).toEqual(slip('first'));
  });

  it.each([
    ['rubbish', '{'],
    ['nothing', 'null'],
    ['another path', JSON.stringify({ ...slip('x'), path: '/slips/1/cancel' })],
    ['no request id', JSON.stringify({ path: '/bets', body: { issueNo: '1', selections } })],
    ['a slip without an issue', JSON.stringify({ path: '/bets', body: { requestId: 'x', selections } })],
    ['a slip without lines', JSON.stringify({ path: '/bets', body: { requestId: 'x', issueNo: '1' } })],
    [
      'an unreadable line',
      JSON.stringify({ path: '/bets', body: { requestId: 'x', issueNo: '1', selections: [null] } }),
    ],
    [
      'a chase of an unreadable issue',
      JSON.stringify({ path: '/chases', body: { requestId: 'x', issues: [null], selections } }),
    ],
  ])('is none for %s', (_, text) => {
    store.set(`koi.lottery.order.7.${game.code}`, text);
    expect(readPendingOrder(game, '7')).toBeNull();
  });
});
