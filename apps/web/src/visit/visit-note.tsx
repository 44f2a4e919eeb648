import { useQuery } from '@tanstack/react-query';
import CloseIcon from '~icons/lucide/x';
import { call } from '../api/client.ts';
import { IconButton } from '../components/icon-button.tsx';
import { toMinor } from '../lib/amounts.ts';
import { showMoney } from '../lib/show-money.ts';
import { useText } from '../text/use-text.ts';
import css from './visit-note.module.css';
import { type EndedVisit, visitStore } from './visit-store.ts';

const askAgainMs = 4_000;
/** Bets are imported within seconds; after this many polls the rest is left to the records. */
const mostQuestions = 15;

/**
 * The result of a visit to a game, from its bets and its money. Hidden while the two disagree, and when
 * nothing was played.
 */
export function VisitNote({ visit }: { visit: EndedVisit }) {
  const t = useText();
  const { supplier, title, at } = visit;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['visit', supplier, at],
    queryFn: async ({ signal }) => {
      const query = { api_code: supplier };
      return (await call('GET /game/visit', { query }, { quiet: true, silent: true, signal })).data;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.state === 'reading' && state.dataUpdateCount < mostQuestions ? askAgainMs : false,
  });
  if (!data || (data.state === 'reading' && dataUpdatedAt - at > mostQuestions * askAgainMs)) return null;
  const result = toMinor(data.result) ?? 0n;
  const outcome = result > 0n ? 'won' : result < 0n ? 'lost' : 'even';
  const kind = data.state === 'settled' ? outcome : data.state;
  const amount = showMoney(result < 0n ? -result : result);
  return (
    <aside className={css.note} data-visit={kind}>
      <p role="status">
        <strong>{t(`visit.${kind}`, { amount, name: title })}</strong>
        {data.state === 'settled' && (
          <span>
            {t('visit.parts', {
              staked: showMoney(toMinor(data.staked)),
              returned: showMoney(toMinor(data.returned)),
            })}
          </span>
        )}
      </p>
      <IconButton label={t('common.close')} onClick={() => visitStore.set(null)}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
}
