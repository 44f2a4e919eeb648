import { toMinor } from '@koi/money';
import { IconButton } from '@koi/ui/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import CloseIcon from '~icons/lucide/x';
import { call } from '../../api/client.ts';
import { useTranslate } from '../../shared/i18n/use-translate.ts';
import css from './game-result.module.css';
import { type EndedGame, gameResultStore } from './game-result-store.ts';

const pollMs = 4_000;
/** Bets are imported within seconds; after this many polls the rest is left to the records. */
const maxPolls = 15;

/**
 * The result of a visit to a game, from its bets and its money. Hidden while the two disagree, and when
 * nothing was played; a balance that was brought back is said instead, in the same row.
 */
export function GameResult({ game }: { game: EndedGame }) {
  const t = useTranslate();
  const { supplier, title, at, isHome = false } = game;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['game-result', supplier, at],
    queryFn: async ({ signal }) => {
      const query = { api_code: supplier };
      return (await call('GET /game/visit', { query }, { showLoading: false, toastErrors: false, signal }))
        .data;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' && state.dataUpdateCount < maxPolls ? pollMs : false,
  });
  if (!data || (data.state === 'reading' && dataUpdatedAt - at > maxPolls * pollMs))
    return isHome ? <Row kind="home" words={t('game-result.home')} /> : null;
  const result = toMinor(data.result, 0n);
  const outcome = result > 0n ? 'won' : result < 0n ? 'lost' : 'even';
  const kind = data.state === 'settled' ? outcome : data.state;
  const amount = result < 0n ? -result : result;
  const parts = { staked: toMinor(data.staked), returned: toMinor(data.returned) };
  return (
    <Row
      kind={kind}
      words={t(`game-result.${kind}`, { amount, name: title })}
      parts={data.state === 'settled' ? t('game-result.parts', parts) : undefined}
    />
  );
}

function Row({ kind, words, parts }: { kind: string; words: string; parts?: string | undefined }) {
  const t = useTranslate();
  return (
    <aside className={css.note} data-game-result={kind}>
      <p role="status">
        <strong>{words}</strong>
        {parts && <span>{parts}</span>}
      </p>
      <IconButton label={t('common.close')} onClick={() => gameResultStore.set(null)}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
}
