import type { Visitor } from '@koi/game-kit/visitor.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BetView, ChaseSummary, IssueView, PublicGame } from '../../draw/page-api.ts';
import { loadGame } from '../loaded-game.ts';
import { loadLanguage, TextContext } from '../text/text.tsx';
import BetsPanel from './bets-panel.tsx';
import HallSheet from './hall-sheet.tsx';
import ResultsPanel from './results-panel.tsx';

const language = await loadLanguage('en');
const { t } = language;
const { game, look } = await loadGame('K3A');
const visitor: Visitor = {
  ...{ api: '', gameCode: 'K3A', lang: 'en', session: 'S', returnUrl: '/', expired: false },
};
const at = '2026-11-27T03:00:00.000Z';

/** What the server answers to a path, and what it was asked. */
let answers: Record<string, object>;
let requested: string[];
beforeEach(() => {
  requested = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string) => {
    const [asks = path] = path.split(/[?&]lang=/);
    requested.push(asks);
    const answer = answers[asks];
    return answer ? Response.json(answer) : Response.json({}, { status: 503 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inEnglish = (element: React.ReactElement) => <TextContext value={language}>{element}</TextContext>;

describe('the results', () => {
  const path = '/results?game=K3A&limit=30';
  const issue = (no: number, result: IssueView['result'] = [6, 5, 1]): IssueView => ({
    ...{ issueNo: `20261127000${no}`, opensAt: at, closesAt: at, drawsAt: at, seedHash: '' },
    ...(result ? { state: 'drawn', result } : { state: 'void', result }),
  });
  const prove = vi.fn();
  const panel = (again: string) =>
    inEnglish(<ResultsPanel game={game} look={look} visitor={visitor} again={again} prove={prove} />);
  const rows = () => within(screen.getByRole('list')).getAllByRole('button');

  it('say what came and what was voided, lead to the proof, and go on', async () => {
    answers = {
      [path]: { results: [issue(3), issue(2, null)], next: '2' },
      [`${path}&before=2`]: { results: [issue(1, [1, 1, 2])], next: null },
    };
    render(panel('a'));
    fireEvent.click(await screen.findByRole('button', { name: t('loadMore') }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1127-0003 .*12BigEven/),
      expect.stringMatching(/^1127-0002 .*Voided$/),
      expect.stringMatching(/^1127-0001 .*4SmallEven/),
    ]);
    fireEvent.click(rows()[2] as HTMLElement);
    expect(prove.mock.calls).toEqual([['202611270001']]);
  });

  it('get the new one in front and keep those that were read before', async () => {
    answers = {
      [path]: { results: [issue(3), issue(2)], next: '2' },
      [`${path}&before=2`]: { results: [issue(1)], next: null },
    };
    const { rerender } = render(panel('a'));
    fireEvent.click(await screen.findByRole('button', { name: t('loadMore') }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    answers[path] = { results: [issue(4), issue(3)], next: '3' };
    rerender(panel('b'));
    await waitFor(() => expect(rows()[0]?.textContent).toContain('1127-0004'));
    expect(rows().map((row) => row.textContent?.slice(0, 9))).toEqual([
      ...['1127-0004', '1127-0003', '1127-0002', '1127-0001'],
    ]);
  });

  it('that are none yet say so', async () => {
    answers = { [path]: { results: [], next: null } };
    render(panel('a'));
    expect(await screen.findByText(t('noHistory'))).toBeTruthy();
  });
});

describe('the bets', () => {
  const bet = (id: string, fields: Partial<BetView>): BetView => ({
    ...{ id, slipId: 'S1', chaseId: null, gameCode: 'K3A', issueNo: '202611270002', betType: 'size' },
    ...{ pick: 'big', odds: '1.95', combinations: 1, stake: '2.00', payout: null, state: 'open' },
    ...{ placedAt: at, result: null, closesAt: at },
    ...fields,
  });
  const chase: ChaseSummary = {
    ...{ chaseId: 'C1', gameCode: 'K3A', placedAt: at, stopOnWin: true, state: 'running', issues: 4 },
    ...{ drawn: 1, total: '8.00', won: '3.90', refunded: '0.00' },
  };
  const props = { again: '', goBet: vi.fn(), prove: vi.fn(), changed: vi.fn() };
  const card = async (text: RegExp) => (await screen.findByRole('button', { name: text })).textContent;

  it('of a slip stand together with what they cost and brought', async () => {
    answers = {
      '/bets?state=all&limit=30': {
        bets: [
          bet('2', { pick: 'small', state: 'lost' }),
          bet('1', { state: 'won', payout: '3.90' }),
          bet('0', { slipId: 'S0', state: 'won', payout: '1.00', stake: '5.00' }),
        ],
        next: null,
      },
    };
    render(inEnglish(<BetsPanel visitor={visitor} {...props} />));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(await card(/\$3\.90/)).toMatch(/Big.*Won.*Small.*Stake \$4\.00↩ \$3\.90$/);
    expect(await card(/\$1\.00/)).toMatch(/Stake \$5\.00↩ \$1\.00$/);
  });

  it('are narrowed by their state, and chases stand apart', async () => {
    answers = {
      '/bets?state=all&limit=30': { bets: [bet('1', {})], next: null },
      '/bets?state=open&limit=30': { bets: [], next: null },
      '/chases?limit=30': { chases: [chase], next: null },
    };
    render(inEnglish(<BetsPanel visitor={visitor} {...props} />));
    await card(/Big/);
    const filters = within(screen.getByRole('group')).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual([
      ...['All', 'Waiting', 'Won', 'Returned', 'Multi-draw'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Waiting' }));
    expect(await screen.findByText(t('noBetsOpen'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Multi-draw' }));
    expect(await card(/of 4 drawn/)).toMatch(/Running.*1 of 4 drawn · Stake \$8\.00↩ \$3\.90$/);
    expect(requested).toEqual(['/bets?state=all&limit=30', '/bets?state=open&limit=30', '/chases?limit=30']);
  });

  it('are nobody’s without a session', () => {
    render(inEnglish(<BetsPanel visitor={{ ...visitor, session: null }} {...props} />));
    expect(screen.getByText(t('enterFromPlatform'))).toBeTruthy();
    expect(requested).toEqual([]);
  });
});

it('the hall tells of every game how long bets are taken, in its group', async () => {
  const now = Date.parse(at);
  const later = (seconds: number) => new Date(now + seconds * 1000).toISOString();
  const row = (game_code: string, category: string, close_at: string): PublicGame => ({
    ...{
      id: 1,
      name: game_code,
      game_code,
      category,
      icon_url: 'icons/k3.svg',
      tags: '',
      weight: 1,
      issue_no: '',
    },
    names: { zh_cn: '', zh_hk: '', en: game_code, th: '', vi: '' },
    ...{ close_at, period_seconds: 60, last_result: [] },
  });
  answers = {
    '/public/games': {
      games: [
        row('3DD', '3D', later(3_605)),
        row('K3A', 'K3', later(65)),
        row('K3B', 'K3', later(9)),
        row('K3C', 'K3', ''),
      ],
    },
  };
  const choose = vi.fn();
  render(inEnglish(<HallSheet visitor={visitor} current="K3A" now={now} choose={choose} close={vi.fn()} />));
  await screen.findByText('K3A');
  const groups = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.parentElement?.textContent);
  expect(groups).toEqual(['Fast ThreeK3A01:05K3B00:09K3CClosed', 'Three Digits3DD1:00:05']);
  fireEvent.click(screen.getByRole('button', { name: /^K3B/ }));
  expect(choose.mock.calls).toEqual([['K3B']]);
});
